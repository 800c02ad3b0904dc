import { addDays } from "../../src/contract/days";
import type { Pair, PayoutTestKit } from "../payoutTestKit";
import { BulkRows, type Connection } from "./bulkRows";

const OWNERS = 2000;
const LINKS = 5000;
const ROWS = 20_000;
/** Enough to reveal full scans; a million reveal the same and take a minute longer. */
const CLICKS = Number(process.env.TEST_PLAN_CLICKS ?? ROWS);
/** As with the clicks, a million reveal the same and take longer. */
const USERS = Number(process.env.TEST_PLAN_USERS ?? OWNERS);
const REQUESTS = Number(process.env.TEST_PLAN_REQUESTS ?? ROWS);
const MONDAYS = Array.from({ length: ROWS / OWNERS }, (_, weeks) => addDays("2025-01-06", 7 * weeks));

/** Other people's data: copies of everything that one shop and one publisher have. */
export async function addOtherPeople(kit: PayoutTestKit, { publisher, link }: Pair, connection: Connection) {
  const rows = new BulkRows(connection, kit.api.db.engine);
  const owner = rows.copyOf(publisher.id, `n % ${OWNERS}`);
  const linkOfCopy = rows.copyOf(link.id, `n % ${LINKS}`);
  const ofPublisher = `publisherId = '${publisher.id}'`;
  const idOf = async (table: string, which: string) =>
    String((await connection.all(`SELECT id FROM \`${table}\` WHERE ${which} ORDER BY id LIMIT 1`))[0]?.id);
  const one = async (table: string, which = "1 = 1") => {
    const id = await idOf(table, which);
    return { which: `id = '${id}'`, id: rows.copyOf(id, "n"), idAt: (n: string) => rows.copyOf(id, n) };
  };
  const [sale, earning, payout, line] = [
    await one("sale", `id = (SELECT saleId FROM earning WHERE ${ofPublisher} ORDER BY id LIMIT 1)`),
    await one("earning", ofPublisher),
    await one("payout", ofPublisher),
    await one("payout_line", `payoutId = '${await idOf("payout", ofPublisher)}'`),
  ];

  const user = rows.copyOf(publisher.id, "n");
  await rows.copy("user", `id = '${publisher.id}'`, USERS, {
    id: user,
    email: rows.text("'other'", rows.hex("n", 7), "'@mail.example'"),
  });
  await rows.copy("account", `id = '${publisher.id}'`, USERS, { id: user, contactId: user });
  await rows.copy("membership", `accountId = '${publisher.id}'`, USERS, { id: user, accountId: user, userId: user });
  await rows.copy("link", `id = '${link.id}'`, LINKS, {
    id: linkOfCopy,
    code: rows.text("'o'", rows.hex("n", 7)),
    publisherId: owner,
  });
  for (const table of ["partnership", "partnership_span", "application"]) {
    const { which, id } = await one(table, ofPublisher);
    await rows.copy(table, which, OWNERS, { id, publisherId: owner });
  }
  await rows.copy("sale", sale.which, ROWS, { id: sale.id, orderId: rows.text("'other'", rows.hex("n", 7)) });
  await rows.copy("order_row", sale.which, ROWS, {
    id: sale.id,
    orderId: rows.text("'other'", rows.hex("n", 7)),
    publisherId: owner,
    linkId: linkOfCopy,
  });
  await rows.copy("order_share", `publisherId = '${publisher.id}'`, ROWS, {
    id: sale.id,
    orderId: rows.text("'other'", rows.hex("n", 7)),
    publisherId: owner,
    linkId: linkOfCopy,
  });
  await rows.copy("earning", earning.which, ROWS, {
    id: earning.id,
    saleId: sale.id,
    linkId: linkOfCopy,
    publisherId: owner,
    payoutId: payout.id,
  });
  await rows.copy("day_totals", `linkId = '${link.id}'`, ROWS, {
    linkId: linkOfCopy,
    writer: `100 + FLOOR(n / ${LINKS})`,
    publisherId: owner,
  });
  await rows.copy("click", `linkId = '${link.id}'`, CLICKS, { id: rows.bytesOf("n"), linkId: linkOfCopy });
  await rows.copy("click_by_link", `linkId = '${link.id}'`, CLICKS, { id: rows.bytesOf("n"), linkId: linkOfCopy });
  await rows.copy("payout", payout.which, ROWS, {
    id: payout.id,
    publisherId: owner,
    week: `CASE FLOOR(n / ${OWNERS}) ${MONDAYS.map((day, at) => `WHEN ${at} THEN '${day}'`).join(" ")} END`,
  });
  await rows.copy("payout_line", line.which, ROWS, { id: line.id, payoutId: payout.id, earningId: earning.id });
  for (const account of [`'publisher:${publisher.id}'`, `'merchant:${link.merchantId}'`]) {
    const entry = await one("ledger_entry", `account = ${account}`);
    await rows.copy("ledger_entry", entry.which, ROWS, {
      id: entry.id,
      cause: rows.text("'other'", rows.hex("n", 7)),
      account: account.startsWith("'publisher") ? rows.text("'publisher:'", owner) : account,
      saleId: sale.id,
    });
  }
  for (const table of ["audit_event", "contact_message", "work"]) {
    const { which, id } = await one(table);
    await rows.copy(table, which, ROWS, { id });
  }
  const request = await one("api_request");
  await rows.copy("api_request", request.which, REQUESTS, { id: request.id, accountId: owner });
  const ofDay = `accountId = '${(await connection.all("SELECT accountId FROM api_request_day LIMIT 1"))[0]?.accountId}'`;
  await rows.copy("api_request_day", ofDay, OWNERS, { accountId: owner });
  const event = await one("shop_inbox", `state = 'fault'`);
  await rows.copy("shop_inbox", event.which, ROWS, { id: event.id, messageId: rows.text("'other'", rows.hex("n", 7)) });
  const late = await one("sale_return");
  await rows.copy("sale_return", late.which, ROWS, {
    id: late.id,
    returnId: rows.text("'other'", rows.hex("n", 7)),
    status: "'proposed'",
    deciderId: owner,
    saleId: sale.id,
  });
  // Otherwise a server plans by its outdated statistics.
  if (kit.api.db.engine === "mysql") await connection.all("ANALYZE TABLE account");
}
