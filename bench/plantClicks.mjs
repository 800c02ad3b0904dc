// Inserts a small publisher's clicks among those of others, for benchmarks of reads.
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import mysql from "mysql2/promise";

export const DAYS = 90;
export const OWN = 2000;
const DAY = 86_400_000;
const OTHER_LINKS = 2000;
const SLICE = 500_000;

/** `sql` is one of the connections below. */
export const planter = (sql) => ({
  plantOwn: () => plantOwn(sql),
  plantOthers: (from, to) => plantOthers(sql, from, to),
});

/** Ten links with some clicks each day. */
async function plantOwn(sql) {
  const [id, merchantId] = ["0f0f0f0f-0000-7000-8000-000000000001", "0e0e0e0e-0000-7000-8000-000000000001"];
  const links = Array.from({ length: 10 }, (_, index) => `0a0a0a0a-0000-7000-8000-00000000000${index}`);
  for (const [index, link] of links.entries()) {
    await sql.run(
      `INSERT INTO link (id, createdAt, code, publisherId, merchantId, channel, version)
       VALUES ('${link}', 0, 'own${index}', '${id}', '${merchantId}', 'blog', 1)`,
    );
  }
  const linkOf = `CONCAT('0a0a0a0a-0000-7000-8000-00000000000', n % 10)`;
  await plant(sql, 0, OWN, OWN, linkOf, "7fff");
  const per = OWN / DAYS;
  const start = startOfToday();
  for (let day = 0; day <= DAYS; day += 1) {
    const clicks = Math.round(per * (day + 1)) - Math.round(per * day);
    if (day === DAYS) break;
    const name = new Date(start - (DAYS - day) * DAY).toISOString().slice(0, 10);
    await sql.run(
      `INSERT INTO day_totals (day, linkId, writer, publisherId, merchantId, clicks, people, sales, revenue, commission)
       VALUES ('${name}', '${links[day % 10]}', 1, '${id}', '${merchantId}', ${clicks}, ${clicks}, 0, 0, 0)`,
    );
  }
  return { id, linkId: links[3] };
}

async function plantOthers(sql, from, to) {
  const linkOf = `CONCAT('0b0b0b0b-0000-7000-8000-', LPAD(n % ${OTHER_LINKS}, 12, '0'))`;
  if (from === 0) await plantOtherLinks(sql);
  // Spread over all days in each step.
  for (let start = from; start < to; start += SLICE)
    await plant(sql, start, Math.min(SLICE, to - start), to - from, linkOf, "7000");
  await sql.settle();
}

/** Each of a different publisher. */
async function plantOtherLinks(sql) {
  const rows = Array.from({ length: OTHER_LINKS }, (_, n) => {
    const tail = String(n).padStart(12, "0");
    const [id, owner] = [`0b0b0b0b-0000-7000-8000-${tail}`, `0c0c0c0c-0000-7000-8000-${tail}`];
    return `('${id}', 0, 'other${n}', '${owner}', '0e0e0e0e-0000-7000-8000-000000000002', 'blog', 1)`;
  });
  await sql.run(
    `INSERT INTO link (id, createdAt, code, publisherId, merchantId, channel, version) VALUES ${rows.join(", ")}`,
  );
}

/** Clicks spread evenly over the days, and the click list as the job builds it. */
async function plant(sql, first, count, ofAll, linkOf, mark) {
  const start = startOfToday() - DAYS * DAY;
  await sql.plant({ first, count, start, step: (DAYS * DAY) / ofAll, linkOf, mark });
}

export function startOfToday() {
  return Math.floor(Date.now() / DAY) * DAY;
}

export async function newDatabase(root, ending = "") {
  const name = `weft_bench_${process.pid}${ending}`;
  const connection = await mysql.createConnection(root);
  await connection.query(`CREATE DATABASE ${name}`);
  const url = new URL(root);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
}

export async function onServer(url) {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
  await partition(connection);
  const numbers = `SELECT seq AS n FROM seq_0_to_`;
  return {
    run: (text) => connection.query(text),
    plant: ({ first, count, start, step, linkOf, mark }) =>
      connection.query(`
        CREATE TEMPORARY TABLE planted AS SELECT n + ${first} AS n, ${linkOf} AS linkId,
          FLOOR(${start} + ((n + ${first}) * ${step}) % ${DAYS * DAY}) AS at FROM (${numbers}${count - 1}) s;
        INSERT INTO click (id, linkId, at, visitor, referrerHost, device, country, subId, kind)
          SELECT UNHEX(CONCAT(LPAD(HEX(at), 12, '0'), '${mark}', LPAD(HEX(n), 16, '0'))), linkId, at,
            x'0101010101010101', 'blog.example', 'mobile', NULL, NULL, 0 FROM planted ORDER BY at;
        INSERT INTO click_by_link (linkId, at, id, referrerHost, device, country, subId, kind)
          SELECT linkId, at, UNHEX(CONCAT(LPAD(HEX(at), 12, '0'), '${mark}', LPAD(HEX(n), 16, '0'))), 'blog.example', 'mobile', NULL, NULL, 0
          FROM planted ORDER BY linkId, at;
        DROP TEMPORARY TABLE planted`),
    settle: () =>
      connection.query(
        `UPDATE click_mark SET at = ${Date.now() - 180_000}; ANALYZE TABLE click; ANALYZE TABLE click_by_link`,
      ),
    close: () => connection.end(),
  };
}

/** Partitions as if the job had created them over time. */
async function partition(connection) {
  const days = Array.from({ length: DAYS + 8 }, (_, index) => startOfToday() - (DAYS - index) * DAY);
  const parts = days.map(
    (day) =>
      `PARTITION p${new Date(day).toISOString().slice(0, 10).replaceAll("-", "")} VALUES LESS THAN (${day + DAY})`,
  );
  for (const table of ["click", "click_by_link"]) {
    await connection.query(
      `ALTER TABLE ${table} PARTITION BY RANGE (at) (${parts.join(", ")}, PARTITION later VALUES LESS THAN MAXVALUE)`,
    );
  }
}

export function inFile(dataDir) {
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"));
  db.pragma("synchronous = OFF");
  db.function("LPAD", (value, length, fill) => String(value).padStart(length, fill));
  db.function("CONCAT", { varargs: true }, (...parts) => parts.join(""));
  db.function("HEXOF", (value) => Number(value).toString(16));
  return {
    run: async (text) => db.exec(text),
    plant: async ({ first, count, start, step, linkOf, mark }) =>
      db.exec(`
        CREATE TEMPORARY TABLE planted AS
          WITH RECURSIVE s(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM s WHERE n < ${first + count - 1})
          SELECT n, ${linkOf} AS linkId, CAST(${start} + (n * ${step}) % ${DAYS * DAY} AS INTEGER) AS at FROM s;
        INSERT INTO click (id, linkId, at, visitor, referrerHost, device, country, subId, kind)
          SELECT unhex(LPAD(HEXOF(at), 12, '0') || '${mark}' || LPAD(HEXOF(n), 16, '0')), linkId, at,
            x'0101010101010101', 'blog.example', 'mobile', NULL, NULL, 0 FROM planted ORDER BY at;
        INSERT INTO click_by_link (linkId, at, id, referrerHost, device, country, subId, kind)
          SELECT linkId, at, unhex(LPAD(HEXOF(at), 12, '0') || '${mark}' || LPAD(HEXOF(n), 16, '0')), 'blog.example', 'mobile', NULL, NULL, 0
          FROM planted ORDER BY linkId, at;
        DROP TABLE planted`),
    settle: async () => {
      db.exec(`UPDATE click_mark SET at = ${Date.now() - 180_000}; ANALYZE`);
      // In production the data is checkpointed gradually.
      db.pragma("wal_checkpoint(TRUNCATE)");
    },
    close: async () => db.close(),
  };
}
