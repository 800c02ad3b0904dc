import { declineForm } from "../contract/inquiries/declineForms";
import { declineCodeOf, orderReasonText } from "../contract/inquiries/orderReasons";
import { limits } from "../contract/limits";
import { parseForm } from "../platform/form";
import type { Sale } from "./sale.entity";

/** As callers say it: one of the list, words, or both. */
export interface DeclineRequest {
  reason?: string | null;
  reasonCode?: string | null;
}

/** What is kept of a decline: the whole sentence that its publisher reads, and the code to count it by. */
export function declinedFor({ reason, reasonCode }: DeclineRequest): Pick<Sale, "reason" | "reasonCode"> {
  const given = parseForm(declineForm, { reason: reason ?? undefined, reasonCode: reasonCode ?? undefined });
  const words = given.reason ?? "";
  const code = given.reasonCode ?? declineCodeOf(words);
  if (!given.reasonCode) return { reason: words, reasonCode: code };
  const sentence = orderReasonText(code);
  // Programs may send the sentence beside its code.
  const text = words.startsWith(sentence) ? words : orderReasonText(code, words);
  return { reason: text.slice(0, limits.reason.max), reasonCode: code };
}
