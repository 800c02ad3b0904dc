// Fills a database with the demo and SQL copies of its rows: a million orders and clicks of others, spread over a year,
// and a brand with many orders. Copying works without knowing all columns.

const DAY = 86_400_000;
const DAYS = 360;
const PUBLISHERS = 2000;
const MERCHANTS = 500;
const LINKS = 5000;
const BATCH = 100_000;
/** Orders of the last weeks wait for the end of their return window. */
const DECIDED = 0.92;

/** The accounts that ask. */
const EMAILS = { publisher: "publisher@weft.example", brand: "advertiser@weft.example", admin: "admin@weft.example" };

export const planter = ({ sql, services, parts, require }) => ({
  async plant(sizes) {
    const { seedDemo } = require("./assembly/db/seed");
    await seedDemo(parts);
    const people = {};
    for (const [name, email] of Object.entries(EMAILS)) people[name] = await personOf(sql, services, email);
    await plantOthers(sql, people, sizes);
    return people;
  },
});

async function personOf(sql, services, email) {
  const [row] = await sql.all(
    "SELECT p.id AS personId, m.accountId AS accountId FROM user p JOIN membership m ON m.userId = p.id WHERE p.email = ? ORDER BY m.id LIMIT 1",
    [email],
  );
  if (!row) throw new Error(`the demo has no ${email}`);
  const entities = services.db.connection.entityMetadatas.map(({ name, target }) => [name, target]);
  const { Account, Person } = Object.fromEntries(entities);
  const account = await services.db.read.findOneBy(Account, { id: row.accountId });
  const person = await services.db.read.findOneBy(Person, { id: row.personId });
  return { accountId: row.accountId, personId: row.personId, token: services.sessions.issue(account, person).token };
}

async function plantOthers(sql, people, { clicks, orders, own }) {
  const start = Math.floor(Date.now() / DAY) * DAY - DAYS * DAY;
  const { hex, text } = sql;
  const owner = people.publisher.accountId;
  const one = async (query, values) => {
    const [row] = await sql.all(query, values);
    if (!row) throw new Error(`nothing to copy: ${query}`);
    return row;
  };
  const brand = await one("SELECT id FROM merchant WHERE ownerId = ? ORDER BY id LIMIT 1", [people.brand.accountId]);
  const link = await one("SELECT * FROM link WHERE publisherId = ? ORDER BY id LIMIT 1", [owner]);
  const sale = await one(
    "SELECT s.id AS id, e.id AS earningId, s.merchantId AS merchantId FROM sale s JOIN earning e ON e.saleId = s.id WHERE e.publisherId = ? AND s.status = 'approved' AND e.kind = 'sale' ORDER BY s.id LIMIT 1",
    [owner],
  );

  /** Shaped like a version 7 UUID: from this moment, the table and a number. */
  const idAt = (at, mark, n) =>
    text(`SUBSTR(${hex(at, 12)}, 1, 8)`, "'-'", `SUBSTR(${hex(at, 12)}, 9, 4)`, `'-7${mark}-8000-'`, hex(n, 12));
  const number = (mark, n) => text(`'0${mark}000000-0000-7000-8000-'`, hex(n, 12));
  const publisher = (n) => number("a", `(${n}) % ${PUBLISHERS}`);
  const merchant = (n) => number("b", `(${n}) % ${MERCHANTS}`);
  const linkOf = (n) => number("c", `(${n}) % ${LINKS}`);
  const dayOf = (at) =>
    sql.engine === "mysql"
      ? `DATE_FORMAT(DATE_ADD('1970-01-01', INTERVAL FLOOR((${at}) / ${DAY}) DAY), '%Y-%m-%d')`
      : `date(CAST((${at}) / 1000 AS INTEGER), 'unixepoch')`;

  const copy = async (table, which, count, changes) => {
    const columns = await sql.columnsOf(table);
    const strange = Object.keys(changes).filter((name) => !columns.includes(name));
    if (strange.length > 0) throw new Error(`${table} has no ${strange.join(", ")}`);
    for (let from = 0; from < count; from += BATCH) {
      const size = Math.min(BATCH, count - from);
      const source = `(SELECT numbers.n + ${from} AS n FROM ${sql.numbers(size)})`;
      const values = columns.map((name) => (changes[name] ? changes[name]("k.n") : `original.\`${name}\``));
      await sql.run(
        `INSERT INTO \`${table}\` (${columns.map((name) => `\`${name}\``).join(", ")})
         SELECT ${values.join(", ")} FROM ${source} k CROSS JOIN (SELECT * FROM \`${table}\` WHERE ${which} LIMIT 1) original`,
      );
    }
    console.error(`${count} of ${table}`);
  };

  await copy("user", `id = '${people.publisher.personId}'`, PUBLISHERS, {
    id: publisher,
    email: (n) => text("'other'", hex(n, 7), "'@mail.example'"),
  });
  await copy("account", `id = '${owner}'`, PUBLISHERS, { id: publisher, contactId: publisher });
  await copy("membership", `accountId = '${owner}'`, PUBLISHERS, {
    id: publisher,
    accountId: publisher,
    userId: publisher,
  });
  await copy("merchant", `id = '${brand.id}'`, MERCHANTS, {
    id: merchant,
    ownerId: publisher,
    listed: () => "0",
    // Unique where the column is.
    nameKey: () => "NULL",
    slug: () => "NULL",
  });
  await copy("link", `id = '${link.id}'`, LINKS, {
    id: linkOf,
    code: (n) => text("'o'", hex(n, 7)),
    publisherId: publisher,
    merchantId: merchant,
  });

  const plantOrders = async (mark, count, shopOf) => {
    const moment = (n) => sql.whole(`${start} + (${n}) * ${(DAYS * DAY) / count}`);
    const id = (n) => idAt(moment(n), `${mark}01`, n);
    const day = (n) => dayOf(moment(n));
    const orderId = (n) => text(`'${mark}-other-'`, hex(n, 7));
    const amount = (n) => `1000 + ((${n}) * 7919) % 40000`;
    const commission = (n) => `100 + ((${n}) * 7919) % 4000`;
    const status = (n) =>
      `CASE WHEN (${n}) % 50 = 0 THEN 'declined' WHEN (${n}) >= ${count * DECIDED} THEN 'pending' ELSE 'approved' END`;
    const stage = (n) =>
      `CASE WHEN (${n}) % 50 = 0 THEN 'declined' WHEN (${n}) >= ${count * DECIDED} THEN 'pending' ELSE 'paid' END`;
    const state = (n) =>
      `CASE WHEN (${n}) % 50 = 0 THEN 'void' WHEN (${n}) >= ${count * DECIDED} THEN 'tracked' ELSE 'paid' END`;
    await copy("sale", `id = '${sale.id}'`, count, {
      id,
      createdAt: moment,
      occurredAt: moment,
      day,
      orderId,
      merchantId: shopOf,
      amount,
      status,
    });
    await copy("order_row", `id = '${sale.id}'`, count, {
      id,
      day,
      orderId,
      merchantId: shopOf,
      publisherId: publisher,
      linkId: linkOf,
      amount,
      commission,
      status,
      stage,
    });
    await copy("earning", `id = '${sale.earningId}'`, count, {
      id: (n) => idAt(moment(n), `${mark}02`, n),
      createdAt: moment,
      saleId: id,
      day,
      merchantId: shopOf,
      publisherId: publisher,
      linkId: linkOf,
      amount: commission,
      state,
      isOpen: () => "0",
    });
    for (const [part, account] of [
      ["3", (n) => text("'publisher:'", publisher(n))],
      ["4", (n) => text("'merchant:'", shopOf(n))],
    ]) {
      const entry = await one(
        `SELECT id FROM ledger_entry WHERE saleId = ? AND account LIKE '${part === "3" ? "publisher" : "merchant"}:%' ORDER BY id LIMIT 1`,
        [sale.id],
      );
      await copy("ledger_entry", `id = '${entry.id}'`, count, {
        id: (n) => idAt(moment(n), `${mark}0${part}`, n),
        createdAt: moment,
        day,
        account,
        cause: (n) => text(`'sale:${mark}'`, hex(n, 7)),
        saleId: id,
      });
    }
  };
  await plantOrders("d", orders, merchant);
  await plantOrders("e", own, () => `'${brand.id}'`);

  const total = await one("SELECT day, linkId, writer FROM day_totals WHERE linkId = ? LIMIT 1", [link.id]);
  await copy("day_totals", `linkId = '${link.id}' AND day = '${total.day}' AND writer = ${total.writer}`, LINKS * 60, {
    day: (n) => dayOf(`(${start + (DAYS - 60) * DAY} + ${sql.whole(`(${n}) / ${LINKS}`)} * ${DAY})`),
    linkId: linkOf,
    publisherId: publisher,
    // Every hundredth link belongs to the brand.
    merchantId: (n) => `CASE WHEN (${n}) % 100 = 0 THEN '${brand.id}' ELSE ${merchant(n)} END`,
  });

  const step = (60 * DAY) / clicks;
  const clickAt = (n) => sql.whole(`${start + (DAYS - 60) * DAY} + (${n}) * ${step}`);
  const [click] = await sql.all("SELECT linkId FROM click LIMIT 1");
  if (click) {
    for (const table of ["click", "click_by_link"]) {
      await copy(table, "1 = 1", clicks, {
        id: (n) => sql.bytes(text(hex(clickAt(n), 12), "'7fff'", hex(n, 16))),
        at: clickAt,
        linkId: linkOf,
      });
    }
  }
  const payout = await one("SELECT id FROM payout WHERE publisherId = ? ORDER BY id LIMIT 1", [owner]);
  await copy("payout", `id = '${payout.id}'`, PUBLISHERS * 10, {
    id: (n) => idAt(`(${start} + (${n}) * 1000)`, "f01", n),
    publisherId: publisher,
    week: (n) => dayOf(`(${start} + ${sql.whole(`(${n}) / ${PUBLISHERS}`)} * ${7 * DAY})`),
  });
  for (const table of ["audit_event", "contact_message"]) {
    const row = await one(`SELECT id FROM ${table} ORDER BY id LIMIT 1`);
    await copy(table, `id = '${row.id}'`, 50_000, { id: (n) => idAt(`(${start} + (${n}) * 1000)`, "f02", n) });
  }
}
