import { spawnSync } from "node:child_process";
import { digitsOf } from "../src/contract/currencies";
import { dayOf } from "../src/contract/days";
import { LedgerBalance, LedgerEntry } from "../src/money/ledger/ledger.entity";
import { currencyOfAccount } from "../src/money/ledger/ledgerAccounts";
import { Payout } from "../src/money/payouts/payout.entity";
import type { Pair, PayoutTestKit } from "./payoutTestKit";
import { readRates } from "./rates/ecb";

const PROGRAM = `
import json, sys
from decimal import Decimal, ROUND_HALF_UP, getcontext
getcontext().prec = 60
print(json.dumps([int((Decimal(e).scaleb(-a) / Decimal(f) * Decimal(t)).scaleb(b).quantize(Decimal(1), ROUND_HALF_UP)) for e, a, f, t, b in json.load(sys.stdin)]))`;

/** Shared by tests of several currencies: publishers in several, and checks of every conversion. */
export function conversionProof(kit: () => PayoutTestKit) {
  const payouts = () => kit().api.db.read.find(Payout, { order: { id: "ASC" } });
  const today = () => dayOf(kit().clock.now());

  /** One publisher with a link to a program of each currency. */
  async function pairsOf<C extends string[]>(...currencies: C): Promise<{ [K in keyof C]: Pair }> {
    const publisher = await kit().api.make.publisher();
    const pairs: Pair[] = [];
    for (const currency of currencies) {
      const advertiser = await kit().api.make.advertiser();
      const merchant = await kit().api.make.merchant({ ownerId: advertiser.id, currency });
      pairs.push(await kit().pair({ publisher, advertiser, merchant }));
    }
    return pairs as { [K in keyof C]: Pair };
  }

  async function balances(): Promise<Record<string, number>> {
    const rows = await kit().api.db.read.find(LedgerBalance);
    return Object.fromEntries(
      rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]),
    );
  }

  /** Sums the ledger by currency, and recomputes each conversion from stored data in another language. */
  async function prove(): Promise<void> {
    expect((await kit().verify()).faults).toEqual([]);
    const sums = new Map<string, number>();
    for (const { account, amount } of await kit().api.db.read.find(LedgerEntry)) {
      const currency = currencyOfAccount(account);
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    const made = await payouts();
    const converted = made.filter(({ rateDay }) => rateDay !== null);
    const setOff = made.flatMap(({ earnedIn, setOffs }) => (setOffs ?? []).map((one) => ({ ...one, earnedIn })));
    const cases = [
      ...converted.map(({ earned, earnedIn, rateFrom, rateTo, currency }) => [
        earned,
        digitsOf(earnedIn),
        rateFrom,
        rateTo,
        digitsOf(currency),
      ]),
      ...setOff.map(({ owed, currency, rateOwed, rateTaken, earnedIn }) => [
        owed,
        digitsOf(currency),
        rateOwed,
        rateTaken,
        digitsOf(earnedIn),
      ]),
    ];
    const { stdout, stderr } = spawnSync("python3", ["-c", PROGRAM], {
      input: JSON.stringify(cases),
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual([...converted.map(({ gross }) => gross), ...setOff.map(({ taken }) => taken)]);
  }

  const rates = (given?: Record<string, string>) => readRates(kit().api.services, today(), given);
  return { payouts, today, pairsOf, balances, prove, rates };
}

/** Reproducible numbers below a limit. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
