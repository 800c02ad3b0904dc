// A year of data, written directly into a SQLite file, because real clicks would take too long.
const DAY = 86_400_000;

/** IDs that sort by time, from `at` (as SQL) and the row's number. */
const idAt = (at) => `printf('%08x-%04x-7000-8000-%012x', (${at}) / 65536, (${at}) % 65536, i)`;
const SERIES = "WITH RECURSIVE series(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM series WHERE i + 1 < ?)";

/**
 * `count` copies of the newest row that matches `where`, with the SQL expressions in `changes` replacing its columns.
 */
function copies(db, table, where, count, changes) {
  const columns = db.pragma(`table_info(${table})`).map(({ name }) => name);
  const values = columns.map((name) => changes[name] ?? `given."${name}"`);
  db.prepare(
    `${SERIES} INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(", ")})
     SELECT ${values.join(", ")} FROM series, (SELECT * FROM ${table} WHERE ${where} ORDER BY id DESC LIMIT 1) given`,
  ).run(count);
}

/**
 * Adds this many clicks, sales, links and sub-IDs to a link's publisher and shop, all within the last `days` days. If
 * the shop has a posted sale, its ledger entries are copied as well.
 */
function plantCrowd(db, { linkId, clicks, sales = 0, links = 0, subIds = 0, users = 0, days = 20 }) {
  const { publisherId, merchantId } = db.prepare("SELECT publisherId, merchantId FROM link WHERE id = ?").get(linkId);
  const start = Math.floor(Date.now() / DAY) * DAY - days * DAY;
  const at = (count) => `(${start} + i * ${Math.floor((days * DAY) / Math.max(count, 1))})`;
  const dayAt = (index) => new Date(start + index * DAY).toISOString().slice(0, 10);
  db.pragma("synchronous = OFF");
  db.transaction(() => {
    db.prepare(
      `${SERIES} INSERT INTO click (id, linkId, at, visitor, referrerHost, device, country, subId, kind)
       SELECT unhex(printf('%012x70008000%012x', ${at(clicks)}, i)), ?, ${at(clicks)}, zeroblob(8), 'blog.example', 'mobile',
         NULL, 'spring', 0 FROM series`,
    ).run(clicks, linkId);
    copies(db, "link", `id = '${linkId}'`, links, { id: idAt(at(links)), code: "printf('crowd%d', i)" });
    const perDay = db.prepare(
      `INSERT INTO day_totals (day, linkId, writer, publisherId, merchantId, clicks, people, sales, revenue, commission)
       SELECT ?, id, 77, publisherId, merchantId, 10, 9, 1, 9900, 990 FROM link WHERE publisherId = ?`,
    );
    for (let day = 0; day < days; day += 1) perDay.run(dayAt(day), publisherId);
    db.prepare(
      `${SERIES} INSERT INTO sub_totals (day, linkId, subId, writer, publisherId, merchantId, clicks, people, sales, revenue, commission)
       SELECT ?, ?, printf('sub-%d', i), 77, ?, ?, 10, 9, 1, 9900, 990 FROM series`,
    ).run(subIds, dayAt(0), linkId, publisherId, merchantId);
    const own = `publisherId = '${publisherId}' AND merchantId = '${merchantId}'`;
    if (sales > 0) {
      const fresh = {
        id: idAt(at(sales)),
        createdAt: at(sales),
        day: `date(${at(sales)} / 1000, 'unixepoch')`,
        orderId: "printf('crowd-%d', i)",
      };
      const { saleId } = db.prepare(`SELECT saleId FROM earning WHERE ${own} ORDER BY id DESC`).get();
      copies(db, "sale", `id = '${saleId}'`, sales, fresh);
      const { id, createdAt, day } = fresh;
      copies(db, "earning", `saleId = '${saleId}'`, sales, { id, createdAt, day, saleId: id });
      copies(db, "ledger_entry", `account = 'merchant:${merchantId}'`, sales, {
        id: idAt(at(sales)),
        cause: "printf('crowd:%d', i)",
        saleId: "NULL",
      });
    }
    if (users > 0) {
      const id = idAt(at(users));
      copies(db, "user", `id = '${publisherId}'`, users, { id, email: "printf('crowd%d@mail.example', i)" });
      copies(db, "account", `id = '${publisherId}'`, users, { id, contactId: id });
      copies(db, "membership", `accountId = '${publisherId}'`, users, { id, accountId: id, userId: id });
    }
  })();
  db.exec("ANALYZE");
  db.pragma("wal_checkpoint(TRUNCATE)");
}

module.exports = { plantCrowd };
