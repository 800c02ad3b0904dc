import type { Code } from "../../codes/code.entity";
import type { CodeLeak } from "../../codes/codeLeak";
import type { Tx } from "../../core/db/database";
import { Merchant } from "../../merchants/merchant.entity";
import type { NoticeLog } from "../noticeLog";

/** Both sides, once each time that orders say that strangers use a code. */
export const noteLeakingCode =
  (log: NoticeLog) =>
  async (tx: Tx, { code, leak }: { code: Code; leak: CodeLeak }): Promise<void> => {
    const { id, merchantId, publisherId, textKey: name } = code;
    const merchant = await tx.findOne(Merchant, { select: { id: true, ownerId: true }, where: { id: merchantId } });
    const reason = leak.findings[0]?.words;
    const facts = { merchantId, publisherId, name, ...(reason && { reason }) };
    const sides = [publisherId, merchant?.ownerId].flatMap((accountId) => accountId ?? []);
    const subject = `${id} ${leak.at}`;
    await log.add(
      tx,
      sides.map((accountId) => ({ event: "code-leaking" as const, accountId, subject, facts })),
    );
  };
