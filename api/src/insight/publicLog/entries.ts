import { createHash } from "node:crypto";
import { In } from "typeorm";
import { type LedgerEntry, ledgerStream, type Payout, payoutStream } from "../../money";
import type { Reader } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { Terms } from "../../programs";
import { Earning, type Sale, saleStream } from "../../sales";
import { Claim, ClaimEvent } from "../claims/claim.entity";
import { isOpenClaim, openClaimStates } from "../claims/claimState";
import { chained, type Facts, type LeafSource, written } from "./sources";

const openStates = openClaimStates.map((state) => `'${state}'`).join(", ");

/**
 * A claim's outcome for the public log: the deciding side, and the standard reason. Without texts, which may name
 * people and are erased; the order number is erased with its other copies.
 */
export const claimSource = written({
  kind: "claim",
  label: "claim",
  settled: `(SELECT claim.id FROM claim WHERE claim.state NOT IN (${openStates}))`,
  async states(read, keys) {
    const ids = [...new Set(keys.map(({ rowId }) => rowId))];
    const claims = new Map((await read.findBy(Claim, { id: In(ids) })).map((claim) => [claim.id, claim]));
    const events = await read.find(ClaimEvent, { where: { claimId: In(ids) }, order: { id: "ASC" } });
    return keys.map(({ rowId, revision }) => {
      const claim = claims.get(rowId);
      const event = events.filter(({ claimId }) => claimId === rowId)[revision - 1];
      if (!claim || !event || isOpenClaim(event.state)) return null;
      const { merchantId, publisherId, orderKey, orderedAt, kind, amount, currency, createdAt } = claim;
      const said = { merchant: merchantId, publisher: publisherId, order: orderKey, ordered: orderedAt.toISOString() };
      const ended = { state: event.state, by: event.side, reason: event.reason };
      return {
        at: event.createdAt,
        facts: { ...said, claimed: kind, amount, currency, opened: createdAt.toISOString(), ...ended },
      };
    });
  },
});

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

async function saleFacts(read: Reader, sales: readonly Sale[]): Promise<Facts[]> {
  const earnings = await read.find(Earning, { where: { saleId: In(sales.map(({ id }) => id)) }, order: { id: "ASC" } });
  return sales.map((sale) => {
    const own = earnings.filter(({ saleId }) => saleId === sale.id);
    // A receipt shows its whole row to everyone who shares the order: they recognize their own IDs only.
    const named = (one: string | null) => (own.length > 1 && one !== null ? sharedName(sale.id, one) : one);
    return saleFactsOf(sale, own, named);
  });
}

/** A pseudonym for an ID in a shared order: recognizable only to those who know the ID. */
const sharedName = (saleId: string, one: string): string =>
  `sha256:${createHash("sha256").update(`${saleId}\n${one}`).digest("base64url")}`;

function saleFactsOf(sale: Sale, earnings: readonly Earning[], named: (one: string | null) => string | null): Facts {
  return {
    merchant: sale.merchantId,
    order: sale.orderId,
    amount: sale.amount,
    returned: sale.returnedAmount,
    currency: sale.currency,
    status: sale.status,
    reason: sale.reason,
    reasonCode: sale.reasonCode,
    received: at(sale.createdAt),
    occurred: at(sale.occurredAt),
    decided: at(sale.decidedAt),
    click: named(sale.clickId),
    why: createHash("sha256").update(JSON.stringify(sale.why)).digest("base64url"),
    earnings: earnings.map(({ publisherId, amount, returned }) => ({
      publisher: named(publisherId),
      amount,
      returned,
    })),
  };
}

const ledgerFacts = async (_read: Reader, entries: readonly LedgerEntry[]): Promise<Facts[]> =>
  entries.map(({ day, account, cause, kind, amount, saleId, payoutId }) => ({
    day,
    account,
    cause,
    kind,
    amount,
    sale: saleId,
    payout: payoutId,
  }));

const payoutFacts = async (_read: Reader, payouts: readonly Payout[]): Promise<Facts[]> =>
  payouts.map(({ publisherId, week, gross, fee, net, currency, status, sentAt, paidAt, failedAt, ...payout }) => ({
    publisher: publisherId,
    week,
    gross,
    fee,
    net,
    currency,
    status,
    sent: at(sentAt),
    paid: at(paidAt),
    failed: at(failedAt),
    ...(payout.rateDay && {
      conversion: {
        earned: payout.earned,
        currency: payout.earnedIn,
        day: payout.rateDay,
        rates: [payout.rateFrom, payout.rateTo],
      },
    }),
    ...(payout.setOffs && {
      setOffs: payout.setOffs.map(({ currency: owedIn, owed, taken, day, rateOwed, rateTaken }) => ({
        owed,
        currency: owedIn,
        taken,
        takenFrom: payout.earnedIn,
        day,
        rates: [rateOwed, rateTaken],
      })),
    }),
  }));

/**
 * The entry contains the hash of the terms' document as canonical JSON; the document itself stays with those who may
 * see it.
 */
const termsSource = written({
  kind: "terms",
  label: "terms",
  settled: "terms",
  async states(read, keys) {
    const ids = keys.map(({ rowId }) => rowId);
    const byId = await rowsById(read, Terms, ids);
    return keys.map(({ rowId }) => {
      const terms = byId.get(rowId);
      if (!terms) return null;
      const { merchantId: merchant, version, hash: document, createdAt, validFrom } = terms;
      return { at: createdAt, facts: { merchant, version, document, validFrom: validFrom.toISOString() } };
    });
  },
});

/** The sources of the log. Earnings come with their order, and each of their cents is in the ledger. */
export const sources: readonly LeafSource[] = [
  chained(saleStream, saleFacts),
  chained(ledgerStream, ledgerFacts),
  chained(payoutStream, payoutFacts),
  termsSource,
  claimSource,
];
