import { inquiryFileRules } from "../../../contract/inquiries/inquiryFiles";
import { DAY } from "../../../platform/clock";
import type { Tx } from "../../../platform/db/database";
import type { Inquiry } from "../inquiry.entity";
import { isOpenInquiry } from "../inquiryState";
import { InquiryFile } from "./inquiryFile.entity";

/** Once a claim is closed its files have some days left; if our team is asked, they stay until it has decided. */
export async function filesEnd(tx: Tx, { id, state }: Pick<Inquiry, "id" | "state">, now: Date): Promise<void> {
  const deleteAt = isOpenInquiry(state) ? null : new Date(now.getTime() + inquiryFileRules.keptDays * DAY);
  await tx.update(InquiryFile, { inquiryId: id }, { deleteAt });
}
