import type { Tx } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { newId } from "../../platform/ids";
import { AccountRemark, type RemarkKind } from "./accountRemark.entity";

export interface NewRemark {
  accountId: string;
  kind: RemarkKind;
  actorId: string | null;
  reason?: string | null;
  text?: string | null;
}

/** In the same transaction as its subject. */
export async function addRemark(
  tx: Tx,
  at: Date,
  { reason = null, text = null, ...rest }: NewRemark,
): Promise<AccountRemark> {
  const remark: AccountRemark = { id: newId(), createdAt: at, reason, text, ...rest };
  await tx.insert(AccountRemark, remark);
  return remark;
}

/** The newest; more are never shown. */
const MOST = 100;

/** Newest first. */
export const remarksOn = (read: Reader, accountId: string): Promise<AccountRemark[]> =>
  read.find(AccountRemark, { where: { accountId }, order: { id: "DESC" }, take: MOST });

export const lastRemark = (read: Reader, accountId: string, kind: RemarkKind): Promise<AccountRemark | null> =>
  read.findOne(AccountRemark, { where: { accountId, kind }, order: { id: "DESC" } });
