import { createHash, randomBytes } from "node:crypto";

const LINKS = 200;
const DAYS = 365;
const DAY = 86_400_000;
const PUBLISHERS = 4;
const BATCH_SIZE = 500;

/** IDs that sort by time, like Weft's own. */
const idAt = (at) => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return bytes;
};
const text = (bytes) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** A year of one shop, some publishers and their links; called again, it adds clicks until there are `clicks`. */
export function plantYear(db, clicks, year = newYear(db)) {
  const insert = db.prepare(
    `INSERT INTO click (id, linkId, at, visitor, referrerHost, device, country, subId, kind) VALUES ${Array(BATCH_SIZE).fill("(?, ?, ?, ?, 'blog.example', 'mobile', NULL, NULL, 0)").join(", ")}`,
  );
  const count = db.prepare(
    `INSERT INTO day_totals (day, linkId, writer, publisherId, merchantId, clicks, people, sales, revenue, commission)
     VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day, linkId, writer) DO UPDATE SET
     clicks = clicks + excluded.clicks, people = people + excluded.people, sales = sales + excluded.sales`,
  );
  const visitor = createHash("sha256").update("visitor").digest().subarray(0, 8);
  const perDay = Math.floor((clicks - year.planted) / DAYS / BATCH_SIZE) * BATCH_SIZE;
  db.transaction(() => {
    for (let day = 0; day < DAYS; day += 1) {
      const start = year.start + day * DAY;
      for (let inserted = 0; inserted < perDay; inserted += BATCH_SIZE) {
        const values = [];
        for (let index = 0; index < BATCH_SIZE; index += 1) {
          const at = start + Math.floor(((inserted + index) / perDay) * DAY);
          values.push(idAt(at), year.links[(inserted + index) % LINKS].id, at, visitor);
        }
        insert.run(values);
      }
      const each = Math.floor(perDay / LINKS);
      const name = new Date(start).toISOString().slice(0, 10);
      for (const { id, publisherId } of year.links) {
        count.run(name, id, publisherId, year.merchantId, each, each, 1, 9900, 990);
      }
    }
  })();
  db.exec("ANALYZE");
  // In production a year's data is checkpointed gradually.
  db.pragma("wal_checkpoint(TRUNCATE)");
  return { ...year, planted: year.planted + perDay * DAYS };
}

function newYear(db) {
  const start = Math.floor(Date.now() / DAY) * DAY - (DAYS - 1) * DAY;
  const [owner, merchant] = [text(idAt(start)), text(idAt(start + 1))];
  const person = db.prepare(
    `INSERT INTO user (id, createdAt, name, email, passwordHash, tokenVersion) VALUES (?, ${start}, ?, ?, 'none', 1)`,
  );
  const account = db.prepare(
    `INSERT INTO account (id, createdAt, kind, name, contactId, tokenVersion, status)
     VALUES (?, ${start}, ?, ?, ?, 1, 'approved')`,
  );
  const membership = db.prepare(
    `INSERT INTO membership (id, createdAt, accountId, userId, role) VALUES (?, ${start}, ?, ?, 'owner')`,
  );
  const newAccount = (id, name, email, kind) => {
    person.run(id, name, email);
    account.run(id, kind, name, id);
    membership.run(id, id, id);
  };
  newAccount(owner, "Owner", "owner@mail.example", "advertiser");
  db.prepare(
    `INSERT INTO merchant (id, createdAt, ownerId, name, description, website, categories, currency, rateBasisPoints, cookieDays, returnDays, termsVersion, listed)
     VALUES (?, ${start}, ?, 'House of Benches', 'Benches.', 'https://shop.example', '["shoes"]', 'USD', 1000, 30, 30, 1, 1)`,
  ).run(merchant, owner);
  const publishers = Array.from({ length: PUBLISHERS }, (_, index) => {
    const id = text(idAt(start + 2 + index));
    newAccount(id, `Publisher ${index}`, `publisher${index}@mail.example`, "publisher");
    return id;
  });
  const link = db.prepare(
    `INSERT INTO link (id, createdAt, code, publisherId, merchantId, channel, version) VALUES (?, ${start}, ?, ?, ?, 'blog', 1)`,
  );
  // The first publisher has almost all links, and so a long report.
  const links = Array.from({ length: LINKS }, (_, index) => {
    const [id, publisherId] = [text(idAt(start + 10 + index)), publishers[index < PUBLISHERS ? index : 0]];
    link.run(id, `bench${index}`, publisherId, merchant);
    return { id, publisherId };
  });
  const day = (at) => new Date(at).toISOString().slice(0, 10);
  return {
    start,
    links,
    planted: 0,
    ownerId: owner,
    merchantId: merchant,
    publisherId: publishers[0],
    from: day(start),
    to: day(start + (DAYS - 1) * DAY),
  };
}
