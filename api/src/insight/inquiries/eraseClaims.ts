import { In } from "typeorm";
import type { Tx } from "../../platform/db/database";
import { deleteFiles } from "./files/fileRoom";
import { Inquiry, InquiryEvent } from "./inquiry.entity";

const BATCH_SIZE = 200;

/** What a publisher wrote and showed with its claims; the decisions about orders stay. */
export async function eraseClaims(tx: Tx, publisherId: string): Promise<void> {
  const claims = await tx.find(Inquiry, { select: { id: true }, where: { publisherId } });
  for (let start = 0; start < claims.length; start += BATCH_SIZE) {
    const ids = claims.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    await deleteFiles(tx, { inquiryId: ids });
    const inquiryId = In(ids);
    await tx.update(InquiryEvent, { inquiryId, side: "publisher" }, { words: null });
  }
  await tx.update(Inquiry, { publisherId }, { words: null });
}
