import type { FeedTrouble } from "../../../catalogue";
import type { Tx } from "../../../platform/db/database";
import { Merchant } from "../../../programs";
import type { NoticeLog } from "../noticeLog";

/** Once each time that a feed is held, or begins to keep failing. */
export const noteFeedTrouble =
  (log: NoticeLog) =>
  async (tx: Tx, { feed, merchantId, runId, error }: FeedTrouble): Promise<void> => {
    const merchant = await tx.findOne(Merchant, { select: { id: true, ownerId: true }, where: { id: merchantId } });
    if (!merchant?.ownerId) return;
    const facts = { merchantId, name: feed.name, ...(error && { reason: error }) };
    const event = error === null ? "feed-held" : "feed-failing";
    await log.add(tx, [{ event, accountId: merchant.ownerId, subject: runId, facts }]);
  };
