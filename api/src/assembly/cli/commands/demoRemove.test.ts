import { demoDatabase } from "../../../../test/demoDatabase";
import { Make } from "../../../../test/make";
import { testDatabase } from "../../../../test/ownDatabase";
import { weft as runCommand } from "../../../../test/process/weft";
import { accountByEmail } from "../../../accounts/accountByEmail";
import { ApiKey } from "../../../accounts/apiKeys/apiKey.entity";
import type { User } from "../../../accounts/user.type";
import { BonusPart } from "../../../money/bonuses/bonusPart.entity";
import { postWithoutOrder } from "../../../money/bonuses/bonusPoster";
import { LedgerEntry } from "../../../money/ledger/ledger.entity";
import { LedgerService } from "../../../money/ledger/ledger.service";
import { PayoutBatch } from "../../../money/payouts/batch/payoutBatch.entity";
import { Payout } from "../../../money/payouts/payout.entity";
import { AuditEvent } from "../../../platform/audit/audit.entity";
import { systemClock } from "../../../platform/clock";
import type { Json } from "../../../platform/db/columns";
import { newId } from "../../../platform/ids";
import { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import { newWork } from "../../../platform/queue/work.entity";
import { Merchant } from "../../../programs/merchants/merchant.entity";
import { bonusEarnings } from "../../../sales/earnings/bonusEarnings";
import { Earning } from "../../../sales/earnings/earning.entity";
import { Sale } from "../../../sales/sale.entity";
import { Click } from "../../../tracking/clicks/click.entity";
import { VISITOR_BYTES } from "../../../tracking/clicks/redirect/visitor";
import { DayTotals, TotalsSeal } from "../../../tracking/clicks/totals/totals.entity";
import { Link } from "../../../tracking/links/link.entity";

describe("demo:remove", () => {
  const db = testDatabase(demoDatabase);
  const make = new Make(db);

  const weft = (...args: string[]) => runCommand(args, { NODE_ENV: "test", DATA_DIR: db.folder, DATABASE_URL: db.url });

  const counts = async () => {
    const tables = db.connection.entityMetadatas.map(({ tableName }) => tableName);
    const rows = await Promise.all(
      tables.map(async (table) => {
        const [row] = await db.connection.query(`SELECT COUNT(*) AS count FROM \`${table}\``);
        return [table, Number(row.count)] as const;
      }),
    );
    // Never deleted: the ledger, the chains, the public log, merchants' billing, job progress, and the single row of
    // file storage usage.
    const stays = /^(?:ledger|chain|log|clock)_|^(?:invoice|brand_payment|click_mark|claim_file_room)$/;
    return Object.fromEntries(rows.filter(([table, count]) => count > 0 && !stays.test(table)));
  };

  it("removes all demo rows and keeps those of others", async () => {
    expect(await weft("ledger:verify")).toMatchObject({ code: 0, err: "" });
    const [owner, demoPublisher] = await Promise.all(
      ["advertiser@weft.example", "publisher@weft.example"].map((email) => accountByEmail(db.read, email)),
    );
    const demoBrand = await db.read.findOneByOrFail(Merchant, { ownerId: owner!.id });
    const publisher = await make.publisher();
    const merchant = await make.merchant();
    const own = await make.link({ publisherId: publisher.id, merchantId: merchant.id });
    const toDemo = await make.link({ publisherId: publisher.id, merchantId: demoBrand.id });
    const fromDemo = await make.link({ publisherId: demoPublisher!.id, merchantId: merchant.id });
    for (const link of [own, toDemo, fromDemo]) await followed(link);
    await write(owner!);
    await write(publisher);
    await batched(demoPublisher!);
    await withBonus(demoPublisher!.id, merchant.id);
    await withBonus(publisher.id, demoBrand.id);

    const removed = await weft("demo:remove", "--yes");
    expect(removed).toMatchObject({ code: 0, out: expect.stringMatching(/^Removed \d+ accounts, 17 brands/) });
    const left = { click: 1, day_totals: 1, sale: 1, earning: 1, work: 1, api_key: 1, audit_event: 1 };
    await db.write((tx) => tx.deleteAll(TotalsSeal));
    expect(await counts()).toEqual({ account: 2, user: 2, membership: 2, merchant: 1, terms: 1, link: 1, ...left });
    expect(await db.read.findBy(Link, {})).toMatchObject([{ id: own.id }]);
    expect(await db.read.findBy(ApiKey, {})).toMatchObject([{ ownerId: publisher.id }]);
    for (const entity of [Click, DayTotals, Earning]) {
      expect(await db.read.find(entity)).toMatchObject([{ linkId: own.id }]);
    }
    expect(await db.read.findBy(AuditEvent, {})).toMatchObject([{ action: "demo.removed", actorId: null }]);
    const unsettled = await db.connection.query(
      "SELECT account FROM ledger_entry GROUP BY account HAVING SUM(amount) <> 0",
    );
    expect(unsettled).toEqual([]);
    // The deletions are recorded: only the rows that this test inserted itself have no record.
    const [[sale], [earning]] = [await db.read.find(Sale), await db.read.find(Earning)];
    const posted = await db.read.findBy(LedgerEntry, { kind: "bonus" });
    const [key] = await db.read.find(ApiKey);
    const unrecorded = [
      `sale ${sale!.id}`,
      `earning ${earning!.id}`,
      `API key ${key!.id}`,
      ...posted.map(({ id }) => `entry ${id}`),
      ...[publisher.id, merchant.ownerId].flatMap((id) => [`account ${id}`, `person ${id}`, `membership ${id}`]),
    ];
    const { err } = await weft("ledger:verify");
    expect(err.split("\n").filter((line) => line && !unrecorded.some((row) => line.includes(row)))).toEqual([]);
    expect(await weft("demo:remove", "--yes")).toMatchObject({ code: 0, out: "No demo accounts found.\n" });
  });

  /** A monthly bonus with its inputs and its posting. */
  async function withBonus(publisherId: string, merchantId: string): Promise<void> {
    const whose = { publisherId, merchantId, month: "2026-10", currency: "USD" };
    const chain = { recordNew: async () => undefined };
    await db.write(async (tx) => {
      const part = { version: 1, offer: 0, orders: 1, base: 100, waiting: 0, windowsEnd: new Date(), checkAt: null };
      await tx.insert(BonusPart, { ...whose, ...part });
      const bonus = await bonusEarnings.insert(tx, whose, { amount: 10, base: 100 }, new Date());
      await postWithoutOrder(tx, new LedgerService(systemClock, chain), { ...bonus, kind: "bonus" }, 10);
    });
  }

  /** A payout of theirs in a PayPal file. */
  const batched = async ({ id: publisherId }: User) => {
    const [{ id, week, net } = new Payout()] = await db.read.findBy(Payout, { publisherId });
    const batch = {
      id: newId(),
      createdAt: new Date(),
      week,
      currency: "USD",
      format: "paypal" as const,
      messageId: "WEFT-1",
      count: 1,
      net,
    };
    await db.write(async (tx) => {
      await tx.insert(PayoutBatch, { ...batch, state: "sent" as const, sha256: "", sealed: "", leftOut: [] });
      await tx.update(Payout, { id }, { batchId: batch.id });
    });
  };

  /** A mail to them and an API key of theirs. */
  const write = ({ id: ownerId, email: to }: User) =>
    db.write(async (tx) => {
      const payload: Json = { template: "application-approved", to, data: {} };
      await tx.insert(OutboxMessage, newWork("mail", payload, new Date()));
      const key = {
        ownerId,
        createdBy: ownerId,
        name: "shop",
        prefix: "wft_1",
        hash: newId(),
        scopes: ["sales:write" as const],
      };
      await tx.insert(ApiKey, { id: newId(), createdAt: new Date(), lastUsedAt: null, revokedAt: null, ...key });
    });

  /** A click, a sale and their totals. */
  const followed = async ({ id: linkId, publisherId, merchantId }: Link) => {
    const [at, day, clickId] = [new Date(), "2026-11-02", newId()];
    const sums = { clicks: 1, people: 1, sales: 1, revenue: 1000, commission: 100 };
    const saleId = newId();
    await db.write(async (tx) => {
      const bytes = Buffer.from(clickId.replaceAll("-", ""), "hex");
      const visitor = bytes.subarray(0, VISITOR_BYTES);
      const who = { visitor, referrerHost: null, device: "mobile", country: null, subId: null } as const;
      await tx.insert(Click, { id: bytes, linkId, at, kind: 1, ...who });
      await tx.insert(DayTotals, { day, linkId, writer: 1, publisherId, merchantId, ...sums });
      await tx.insert(Sale, {
        id: saleId,
        createdAt: at,
        occurredAt: at,
        day,
        merchantId,
        clickId,
        orderId: clickId,
        status: "pending",
        reason: null,
        source: "server",
        amount: 1000,
        returnedAmount: 0,
        currency: "USD",
        decidedAt: null,
        decidedBy: null,
        why: {} as never,
      });
      await tx.insert(Earning, {
        id: newId(),
        createdAt: at,
        kind: "sale",
        saleId,
        merchantId,
        publisherId,
        linkId,
        subId: null,
        day,
        currency: "USD",
        base: 1000,
        amount: 100,
        returned: 0,
        state: "tracked",
        approvesAt: at,
        approvedAt: null,
        settled: 0,
        rounds: 0,
        payoutId: null,
        isOpen: 0,
      });
    });
  };
});
