import { declineForm } from "../contract/claims/declineForms";
import { declineCodeOf, orderReasonText } from "../contract/claims/orderReasons";
import { limits } from "../contract/limits";
import { parseForm } from "../platform/form";
import type { Sale } from "./sale.entity";

/** As sent by callers: a reason of the list, a text, or both. */
export interface DeclineRequest {
  reason?: string | null;
  reasonCode?: string | null;
}

/** The stored part of a decline: the full sentence for its publisher, and the code for statistics. */
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
