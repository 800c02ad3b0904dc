import { In } from "typeorm";
import type { Tx } from "../../core/db/database";
import { deleteFiles } from "../../inquiries/files/fileRoom";
import { Inquiry, InquiryEvent } from "../../inquiries/inquiry.entity";

export async function removeClaims(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteFiles(tx, { inquiryId: [...ids] });
  await tx.delete(InquiryEvent, { inquiryId: In([...ids]) });
  await tx.delete(Inquiry, { id: In([...ids]) });
}
