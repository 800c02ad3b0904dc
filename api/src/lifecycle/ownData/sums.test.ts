import { parse } from "csv-parse/sync";
import { filesInZip, type User } from "../../../test";
import { DEBTOR } from "../../../test/batchTestKit";
import { pain001Faults } from "../../../test/pain001Schema";
import { PAYPAL, type Pair, PayoutTestKit, WIRE } from "../../../test/payoutTestKit";
import { readRates } from "../../../test/rates/ecb";
import { confirmedBrowser } from "../../../test/settingsKit";
import { dayOf } from "../../contract/days";
import { MOVED_FILE } from "../../contract/moveIn/sources";
import { balanceOf } from "../../money/ledger/balances";
import { brandReceivable, publisherPayable } from "../../money/ledger/ledgerAccounts";
import { parseAmount } from "../../platform/money";
import { type EarningState, isEarned } from "../../sales/earnings/earningState";

const kit = PayoutTestKit.forAll();

/** A publisher with a program of each currency: two, zero and three decimals. */
async function pairs(): Promise<Record<"USD" | "EUR" | "JPY" | "KWD", Pair>> {
  const publisher = await kit.api.make.publisher();
  const of = async (currency: string) => {
    const advertiser = await kit.api.make.advertiser();
    return kit.pair({
      publisher,
      advertiser,
      merchant: await kit.api.make.merchant({ ownerId: advertiser.id, currency }),
    });
  };
  return { USD: await of("USD"), EUR: await of("EUR"), JPY: await of("JPY"), KWD: await of("KWD") };
}

type Line = Record<string, string>;
/** An account's own downloads, and nothing else. */
async function downloaded(user: User): Promise<Record<string, Line[]>> {
  const owner = await confirmedBrowser(kit.api, user);
  await owner.ask("mutation { startOwnDataExport { task { id } } }");
  await kit.api.work();
  const url: string = (await owner.ask("mutation { ownDataLink { url } }")).data.ownDataLink.url;
  const { rawPayload } = await kit.api.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, "") });
  const tables: Record<string, Line[]> = {};
  for (const [name, text] of Object.entries(await filesInZip(rawPayload)))
    if (name.endsWith(".csv") && name !== MOVED_FILE)
      tables[name.slice(0, -4)] = parse(text, { columns: true, bom: true });
  return tables;
}

/** In the currency's own decimals: an amount with others throws. */
const sumOf = (lines: readonly Line[], column: string, currency: string, of = "currency"): number =>
  lines
    .filter((line) => line[of] === currency)
    .reduce((sum, line) => {
      const text = line[column] ?? "";
      const cents = parseAmount(text.replace(/^-/, ""), currency) ?? Number.NaN;
      return text.startsWith("-") ? sum - cents : sum + cents;
    }, 0);

it("an account's own files add up to its ledger, statement and payouts, separately per currency", async () => {
  const { USD, EUR, JPY, KWD } = await pairs();
  const { publisher } = USD;
  await kit.paidBy(publisher, { ...WIRE, payIn: "JPY" });
  for (const [pair, commission] of [
    [USD, 12_345],
    [EUR, 10_001],
    [JPY, 20_001],
    [KWD, 20_125],
  ] as const) {
    await kit.earn(pair, commission);
    await kit.giveBack(pair, await kit.earn(pair, 3000), `back-${pair.merchant.currency}`, 10_000);
    await kit.sell(pair, 700);
    await kit.decline(pair, await kit.sell(pair, 900));
  }
  const week = kit.passToCalculation();
  await readRates(kit.api.services, dayOf(kit.clock.now()));
  expect((await kit.run()).error).toBeUndefined();
  // Dinars have no rate, so they wait; yen earnings are not converted.
  const file = await kit.api.rest(kit.admin)("POST", "/api/admin/payout-files/bank", {
    week,
    currency: "JPY",
    ...DEBTOR,
  });
  expect(await pain001Faults(String(file.body), "JPY")).toEqual([]);
  const amounts = [...String(file.body).matchAll(/<InstdAmt Ccy="JPY">([^<]+)</g)].map(([, amount]) => amount);
  expect(amounts).toHaveLength(3);
  expect(amounts.join()).toMatch(/^\d+,\d+,\d+$/);
  await kit.earn(EUR, 500);

  const own = await downloaded(publisher);
  const payouts = own.payouts ?? [];
  expect(new Set(payouts.map(({ currency, earnedIn }) => `${earnedIn}>${currency}`))).toEqual(
    new Set(["USD>JPY", "EUR>JPY", "JPY>JPY"]),
  );
  for (const currency of ["USD", "EUR", "JPY", "KWD"]) {
    // The ledger owes it from the moment the order is credited.
    const lasting = (own.earnings ?? []).filter(({ state }) => state === "pending" || isEarned(state as EarningState));
    const settled = sumOf(lasting, "settled", currency);
    const earned = sumOf(lasting, "earned", currency);
    expect([currency, sumOf(payouts, "earned", currency, "earnedIn")]).toEqual([currency, settled]);
    const owed = await balanceOf(kit.api.db.read, publisherPayable(publisher.id, currency));
    expect([currency, earned - settled]).toEqual([currency, owed]);
    expect(earned).toBeGreaterThan(0);
  }
  // Gross less fee is net, to the yen.
  expect(sumOf(payouts, "gross", "JPY") - sumOf(payouts, "fee", "JPY")).toBe(sumOf(payouts, "net", "JPY"));

  for (const { advertiser, merchant } of [USD, JPY, KWD]) {
    const { currency } = merchant;
    const { statement = [], orders = [] } = await downloaded(advertiser);
    const owed = await balanceOf(kit.api.db.read, brandReceivable(merchant.id, currency));
    expect([currency, sumOf(statement, "owed", currency)]).toEqual([currency, -owed]);
    const lasting = orders.filter(({ status }) => status === "approved" || status === "pending");
    expect([currency, sumOf(lasting, "commission", currency)]).toEqual([currency, -owed]);
  }
});

it("dinars are paid by wire with three decimals, and euros by PayPal as whole yen", async () => {
  const [{ KWD }, { EUR }] = [await pairs(), await pairs()];
  await kit.paidBy(KWD.publisher, WIRE);
  await kit.paidBy(EUR.publisher, { ...PAYPAL, payIn: "JPY" });
  await kit.earn(KWD, 20_125);
  await kit.earn(EUR, 50_000);
  kit.passDays(7);
  const week = kit.passToCalculation();
  await readRates(kit.api.services, dayOf(kit.clock.now()));
  await kit.run();
  const bank = await kit.api.rest(kit.admin)("POST", "/api/admin/payout-files/bank", {
    week,
    currency: "KWD",
    ...DEBTOR,
  });
  expect(await pain001Faults(String(bank.body), "KWD")).toEqual([]);
  expect(String(bank.body)).toContain('<InstdAmt Ccy="KWD">15.125<');
  const paypal = await kit.api.rest(kit.admin)("POST", "/api/admin/payout-files/paypal", { week, currency: "JPY" });
  // 500 euros at 163.44.
  expect(String(paypal.body)).toMatch(/^[^,]+,81720,JPY,[^\n]+\n$/);
  expect((await kit.verify()).faults).toEqual([]);
});
