import type { Tx } from "../../../platform/db/database";
import { type Code, type CodeLeak, Merchant, shownText } from "../../../programs";
import type { NoticeLog } from "../noticeLog";

/** Both sides, once each time that orders say that strangers use a code. */
export const noteLeakingCode =
  (log: NoticeLog) =>
  (tx: Tx, { code, leak }: { code: Code; leak: CodeLeak }): Promise<void> =>
    tellBoth(log, tx, code, { reason: leak.findings[0]?.words }, leak.at);

/** Both sides, when the brand or the owner says that it has leaked, with what takes its place. */
export const noteLeakedCode =
  (log: NoticeLog) =>
  (tx: Tx, { code, replacement, at }: { code: Code; replacement: Code | null; at: Date }): Promise<void> => {
    // Only the brand's word makes it leaked; the owner's is a suspicion.
    const isSaid = code.state === "leaked";
    const says = isSaid ? "its brand says that it leaked" : "its owner says so";
    const reason = replacement ? `${says}, and ${shownText(replacement)} takes its place` : says;
    return tellBoth(log, tx, code, { reason, ...(isSaid && { isSaid }) }, `${code.state} ${at.toISOString()}`);
  };

async function tellBoth(
  log: NoticeLog,
  tx: Tx,
  code: Code,
  { reason, isSaid }: { reason: string | undefined; isSaid?: boolean },
  once: string,
): Promise<void> {
  const { id, merchantId, publisherId } = code;
  const name = shownText(code);
  const merchant = await tx.findOne(Merchant, { select: { id: true, ownerId: true }, where: { id: merchantId } });
  const facts = { merchantId, publisherId, name, ...(reason && { reason }), ...(isSaid && { isSaid }) };
  const sides = [publisherId, merchant?.ownerId].flatMap((accountId) => accountId ?? []);
  const subject = `${id} ${once}`;
  await log.add(
    tx,
    sides.map((accountId) => ({ event: "code-leaking" as const, accountId, subject, facts })),
  );
}
