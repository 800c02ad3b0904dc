// Measures the statements a server or export executes: rows examined and indexes used.
import BetterSqlite3 from "better-sqlite3";
import mysql from "mysql2/promise";

const INSERTS = 20_000;

/** The statements that `work` sends to the database. */
async function reads(db, work) {
  const found = [];
  const sources = new Set([db.connection, ...[db.read, db.longRead, db.replicaRead].map((read) => read.dataSource)]);
  const loggers = [...sources].map((source) => source.logger);
  for (const source of sources) {
    source.logger = Object.assign(Object.create(source.logger), {
      logQuery: (sql, values = []) => {
        if (/^\s*(SELECT|WITH)\b/i.test(sql)) found.push({ sql, values });
      },
    });
  }
  try {
    await work();
  } finally {
    for (const [at, source] of [...sources].entries()) source.logger = loggers[at];
  }
  return found;
}

export const connect = async ({ url, path }) => (url ? onServer(url) : inFile(path));

async function onServer(url) {
  const connection = await mysql.createConnection({ uri: url, supportBigNumbers: true, multipleStatements: true });
  const all = async (sql, values = []) => (await connection.query(sql, [...values]))[0];
  const handed = async () =>
    (await all("SHOW SESSION STATUS LIKE 'Handler_read%'")).reduce((sum, { Value }) => sum + Number(Value), 0);
  const columnsOf = async (table) => (await all(`SHOW COLUMNS FROM \`${table}\``)).map(({ Field }) => Field);
  return {
    engine: "mysql",
    all,
    run: (sql) => connection.query(sql),
    reads,
    columnsOf,
    numbers: (count) => `(SELECT seq AS n FROM seq_0_to_${count - 1}) numbers`,
    hex: (n, digits) => `LPAD(LOWER(HEX(${n})), ${digits}, '0')`,
    text: (...parts) => `CONCAT(${parts.join(", ")})`,
    bytes: (hex) => `UNHEX(${hex})`,
    whole: (number) => `FLOOR(${number})`,
    settle: async () => {
      const tables = (await all("SHOW TABLES")).map((row) => `\`${Object.values(row)[0]}\``);
      await connection.query(`UPDATE click_mark SET at = ${Date.now() - 180_000}`);
      await connection.query(`ANALYZE TABLE ${tables.join(", ")}`);
    },
    calibrate: async () => undefined,
    examined: async ({ sql, values }) => {
      const first = await handed();
      const before = await handed();
      await all(sql, values);
      // Reading the status itself examines rows.
      return (await handed()) - before - (before - first);
    },
    indexesOf: async ({ sql, values }) => (await all(`EXPLAIN ${sql}`, values)).flatMap(({ key }) => key ?? []),
    indexesOn: async (table) => [
      ...new Set(
        (await all(`SHOW INDEX FROM \`${table}\``))
          .map(({ Key_name }) => Key_name)
          .filter((name) => name !== "PRIMARY"),
      ),
    ],
    insertCosts: (table, names) =>
      insertCosts(names, {
        prepare: async (left) => {
          await connection.query(`DROP TABLE IF EXISTS measured; CREATE TABLE measured LIKE \`${table}\``);
          for (const name of names)
            if (!left.includes(name)) await connection.query(`ALTER TABLE measured DROP INDEX \`${name}\``);
        },
        insert: () => connection.query(`INSERT INTO measured SELECT * FROM \`${table}\` LIMIT ${INSERTS}`),
      }),
    close: () => connection.end(),
  };
}

async function inFile(path) {
  const db = new BetterSqlite3(path);
  db.pragma("synchronous = OFF");
  db.pragma("cache_size = -200000");
  const prepared = (sql) => db.prepare(sql);
  let nanosecondsOfRow = 200;
  const timed = (statement, values) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      const start = process.hrtime.bigint();
      statement.all(...values);
      best = Math.min(best, Number(process.hrtime.bigint() - start));
    }
    return best;
  };
  return {
    engine: "sqlite",
    all: async (sql, values = []) => prepared(sql).all(...values),
    run: async (sql) => db.exec(sql),
    reads,
    columnsOf: async (table) =>
      prepared(`PRAGMA table_info(\`${table}\`)`)
        .all()
        .map(({ name }) => name),
    numbers: (count) =>
      `(WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n < ${count - 1}) SELECT n FROM s) numbers`,
    hex: (n, digits) => `printf('%0${digits}x', ${n})`,
    text: (...parts) => `(${parts.join(" || ")})`,
    bytes: (hex) => `unhex(${hex})`,
    whole: (number) => `CAST(${number} AS INTEGER)`,
    settle: async () => {
      db.exec(`UPDATE click_mark SET at = ${Date.now() - 180_000}`);
      db.exec("ANALYZE");
      db.pragma("wal_checkpoint(TRUNCATE)");
    },
    /** The time to examine one row that is not returned. */
    calibrate: async () => {
      const scan = prepared("SELECT COUNT(*) AS count FROM sale NOT INDEXED WHERE amount < 0 OR orderId = ''");
      const count = Number(prepared("SELECT COUNT(*) AS count FROM sale").get().count);
      nanosecondsOfRow = Math.max(50, timed(scan, []) / Math.max(1, count));
    },
    examined: async ({ sql, values }) => {
      const given = values.map((value) => (typeof value === "boolean" ? Number(value) : value));
      return Math.round(timed(prepared(sql), given) / nanosecondsOfRow);
    },
    indexesOf: async ({ sql }) => {
      const plan = prepared(`EXPLAIN QUERY PLAN ${sql}`);
      return plan
        .all(...Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => null))
        .flatMap(({ detail }) => /USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? []);
    },
    indexesOn: async (table) =>
      prepared("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
        .all(table)
        .map(({ name }) => name),
    insertCosts: (table, names) =>
      insertCosts(names, {
        prepare: async (left) => {
          const creations = prepared("SELECT name, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL").all(
            table,
          );
          // In memory, where no checkpoint interferes.
          db.exec("ATTACH ':memory:' AS apart");
          for (const { name, sql } of creations) {
            const [begin] = sql.split(/(?<=^CREATE (?:TABLE|INDEX|UNIQUE INDEX) )/);
            if (name === table || left.includes(name)) db.exec(`${begin}apart.${sql.slice(begin.length)}`);
          }
        },
        insert: async () => db.exec(`INSERT INTO apart.\`${table}\` SELECT * FROM main.\`${table}\` LIMIT ${INSERTS}`),
        forget: async () => db.exec("DETACH apart"),
      }),
    close: async () => db.close(),
  };
}

/** Microseconds per row: with all indexes, with none, and what each index adds. */
async function insertCosts(names, { prepare, insert, forget = async () => undefined }) {
  const timed = async (left) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round += 1) {
      await prepare(left);
      const start = performance.now();
      await insert();
      best = Math.min(best, performance.now() - start);
      await forget();
    }
    return (best * 1000) / INSERTS;
  };
  const costs = { none: await timed([]), all: await timed(names) };
  for (const name of names) costs[name] = costs.all - (await timed(names.filter((other) => other !== name)));
  return costs;
}
