import { createHash } from "node:crypto";
import { In } from "typeorm";
import { type LedgerEntry, ledgerStream, type Payout, payoutStream } from "../../money";
import type { ChainLink } from "../../platform/chain/chain.entity";
import { contentHash, REMOVED } from "../../platform/chain/chainKey";
import type { AnyStream } from "../../platform/chain/stream";
import type { Reader } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { Earning, type Sale, saleStream } from "../../sales";
import { canonicalJson, type Plain } from "./canonical";

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

type Facts = Record<string, Plain>;

/** What a receipt can prove of a row. */
interface Kind {
  stream: AnyStream;
  facts: (read: Reader, rows: readonly unknown[]) => Promise<Facts[]>;
}

async function saleFacts(read: Reader, sales: readonly Sale[]): Promise<Facts[]> {
  const earnings = await read.find(Earning, { where: { saleId: In(sales.map(({ id }) => id)) }, order: { id: "ASC" } });
  return sales.map((sale) => {
    const own = earnings.filter(({ saleId }) => saleId === sale.id);
    // A receipt shows all of its row to each of those who share the order: they know their own ids, and no other's.
    const named = (one: string | null) => (own.length > 1 && one !== null ? sharedName(sale.id, one) : one);
    return saleFactsOf(sale, own, named);
  });
}

/** What an id in a shared order is called, so that whoever knows it can tell, and nobody else. */
export const sharedName = (saleId: string, one: string): string =>
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

const kindOf = <Row>(stream: AnyStream, facts: (read: Reader, rows: readonly Row[]) => Promise<Facts[]>): Kind => ({
  stream,
  facts: facts as Kind["facts"],
});

/** What the log takes from the hash chains. Earnings come with their order, and each of their cents is in the ledger. */
export const LOGGED: readonly Kind[] = [
  kindOf(saleStream, saleFacts),
  kindOf(ledgerStream, ledgerFacts),
  kindOf(payoutStream, payoutFacts),
];

/**
 * The entry of each record, in their order. The facts are of the row as it is recorded; if it has changed since, the
 * entry has the hash only, and the next one the facts.
 */
export async function entriesOf(read: Reader, { stream, facts }: Kind, links: readonly ChainLink[]): Promise<string[]> {
  const rows = await rowsById(read, stream.entity, [...new Set(links.map(({ rowId }) => rowId))]);
  const present = [...rows.entries()];
  const known = new Map<string, { content: string; facts: Facts }>();
  const said = await facts(
    read,
    present.map(([, row]) => row),
  );
  for (const [position, [id, row]] of present.entries()) {
    known.set(id, { content: contentHash(stream.contentOf(row)), facts: said[position] as Facts });
  }
  return links.map((link) => {
    const row = known.get(link.rowId);
    return canonicalJson({
      kind: stream.name,
      id: link.rowId,
      revision: link.revision,
      recorded: link.chainedAt.toISOString(),
      chain: link.hash,
      content: link.content,
      isRemoved: link.content === REMOVED,
      facts: row?.content === link.content ? row.facts : null,
    });
  });
}
