import type { ExportFile } from "../../../insight";
import type { Tx } from "../../../platform/db/database";
import type { NoticeLog } from "../noticeLog";

/** Of everything that an account has. */
export const noteOwnData =
  (log: NoticeLog) =>
  (tx: Tx, { id: subject, ownerId: accountId }: ExportFile): Promise<void> =>
    log.add(tx, [{ event: "own-data-ready", accountId, subject, facts: {} }]);

/** Of a file that took long. Who asked for a mail gets one of its own instead, see the service of exports. */
export const noteReadyFile =
  (log: NoticeLog) =>
  async (tx: Tx, { file, isAwaited }: { file: ExportFile; isAwaited: boolean }): Promise<void> => {
    if (!isAwaited) return;
    const { id, ownerId: accountId, content } = file;
    await log.add(tx, [{ event: "file-ready", accountId, subject: id, facts: { name: content } }]);
  };
