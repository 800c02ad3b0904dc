import { In, IsNull } from "typeorm";
import { Person } from "../../accounts";
import { asTable, type CsvOptions, csvOf, namesBy, type Table } from "../../insight";
import type { Viewer } from "../../platform/context";
import { formatCents } from "../../platform/money";
import { Code, displayedCode, Merchant, Partnership } from "../../programs";
import { earnedOf, sumOf } from "../../sales";
import { ForeignLink, Link } from "../../tracking";
import { History, Import, ImportRow } from "../moveIn/import.entity";
import { type OwnSources, ownPrograms, ownRows, whose } from "../ownData/ownRows";

const BOM = "\ufeff";
const OPEN_CODES = ["active", "suspected"] as const;

/**
 * What an account needs to move elsewhere, in the columns that an import reads: partners with their links and codes,
 * then orders. Two tables in one file, so that it can be imported as it is.
 */
export async function* movedFile(sources: OwnSources, viewer: Viewer, options: CsvOptions): AsyncGenerator<string> {
  yield BOM;
  for (const [name, table] of [
    ["PARTNERS", await partnersOf(sources, viewer)],
    ["ORDERS", await ordersOf(sources, viewer)],
  ] as const) {
    yield `[[${name}]]\r\n`;
    for await (const text of csvOf(table, options)) yield text.replace(BOM, "");
  }
}

interface Moved {
  partnerId: string;
  merchantId: string;
  referralCode?: string;
  referralLink?: string;
  destination?: string | null;
  code?: string;
}

/** A row for each address of a link and for each code; partners without either have one of their own. */
async function partnersOf(sources: OwnSources, viewer: Viewer): Promise<Table> {
  const { db, merchants, users } = sources;
  const [brandOf, nameOf] = [namesBy(merchants.byIds), namesBy(users.byIds)];
  const emailOf = await addressesOf(sources, viewer);
  async function* rows(): AsyncGenerator<Moved> {
    const own = await whose(sources, viewer);
    for await (const { merchantId, publisherId } of ownRows(db, Partnership, { ...own, state: "active" })) {
      const pair = { merchantId, publisherId };
      const base = { merchantId, partnerId: publisherId };
      let count = 0;
      for await (const link of ownRows(db, Link, { ...pair, archivedAt: IsNull() }))
        for (const moved of await linkRows(sources, link)) {
          count += 1;
          yield { ...base, ...moved };
        }
      for await (const code of ownRows(db, Code, { ...pair, state: In([...OPEN_CODES]) })) {
        count += 1;
        yield { ...base, code: displayedCode(code) };
      }
      if (count === 0) yield base;
    }
  }
  return asTable(rows(), [
    "partnerId",
    ["partnerName", ({ partnerId }) => nameOf(partnerId)],
    ["partnerEmail", ({ partnerId }) => emailOf(partnerId)],
    "referralCode",
    "referralLink",
    "destination",
    "code",
    ["brand", ({ merchantId }) => brandOf(merchantId)],
  ]);
}

/** The link's own address, and those it had in an earlier program. */
async function linkRows({ db, links }: OwnSources, link: Link): Promise<Partial<Moved>[]> {
  const { destination } = link;
  const [shown] = await links.byIds([link.id]);
  const { website } = await db.longRead.findOneByOrFail(Merchant, { id: link.merchantId });
  const older = await db.longRead.findBy(ForeignLink, { linkId: link.id });
  return [
    { referralCode: link.code, referralLink: shown?.affiliateUrl, destination },
    ...older.map(({ scheme, name, value }) => {
      if (scheme) return { referralLink: `https://${value}`, destination };
      const page = new URL(destination ?? website);
      page.searchParams.set(name, value);
      return { referralCode: value, referralLink: page.href, destination };
    }),
  ];
}

/** A creator's own address. A brand gets the addresses that it brought itself; the others are not its to pass on. */
async function addressesOf({ db }: OwnSources, viewer: Viewer): Promise<(publisherId: string) => string | null> {
  if (viewer.role === "publisher") {
    const person = await db.longRead.findOneBy(Person, { id: viewer.userId });
    return (publisherId) => (publisherId === viewer.id ? (person?.email ?? null) : null);
  }
  const imports = await db.longRead.find(Import, { select: { id: true }, where: await ownPrograms(db, viewer.id) });
  const known = new Map<string, string>();
  const importId = In([...imports.map(({ id }) => id), ""]);
  for await (const { ownId, record } of ownRows(db, ImportRow, { importId, kind: "partner" }))
    if (ownId && record?.kind === "partner" && record.email) known.set(ownId, record.email);
  return (publisherId) => known.get(publisherId) ?? null;
}

interface MovedOrder {
  orderId: string | null;
  conversionId: string | null;
  orderDate: string;
  partnerId: string | null;
  amount: number;
  commission: number;
  currency: string;
}

/** Orders that earn, as they stand after returns, and those of an earlier program that came over. */
async function ordersOf(sources: OwnSources, viewer: Viewer): Promise<Table> {
  const { db, sales } = sources;
  const isMine = (publisherId: string) => viewer.role !== "publisher" || publisherId === viewer.id;
  async function* rows(): AsyncGenerator<MovedOrder> {
    for await (const { orderId, day, amount, returnedAmount, currency, status, earnings } of sales.all(viewer, {})) {
      if (status === "declined") continue;
      const mine = earnings.filter(({ publisherId }) => isMine(publisherId));
      const commission = sumOf(mine, earnedOf);
      const partnerId = mine[0]?.publisherId ?? null;
      yield {
        orderId,
        conversionId: null,
        orderDate: day,
        partnerId,
        amount: amount - returnedAmount,
        commission,
        currency,
      };
    }
    if (viewer.role === "publisher") return;
    for await (const { orderKey, day, ...order } of ownRows(db, History, await ownPrograms(db, viewer.id)))
      yield { ...order, orderId: null, conversionId: orderKey, orderDate: day, partnerId: null };
  }
  return asTable(rows(), [
    "orderId",
    "conversionId",
    "orderDate",
    "partnerId",
    ["orderAmount", ({ amount, currency }) => formatCents(amount, currency)],
    ["commission", ({ commission, currency }) => formatCents(commission, currency)],
    "currency",
  ]);
}
