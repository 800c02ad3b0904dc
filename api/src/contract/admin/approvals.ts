import * as yup from "yup";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { text } from "../text";

export const approvalStates = ["waiting", "approved", "declined", "withdrawn", "failed", "expired"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request waits for a second admin. */
export const APPROVAL_DAYS = 7;

/** In the program's currency: up to this amount an admin sets a brand's credit limit alone. */
export const CREDIT_LIMIT_ALONE = 5000;

export const declineApprovalForm = yup.object({ reason: text(t("Please give a reason"), limits.reason.max) });

export const WAITS_FOR_SECOND = t(
  "A second admin must approve this. Your request is under Overview, Approvals. Nothing has changed yet.",
);
export const WAITS_ALREADY = t("This is already waiting for a second admin's approval. See Overview, Approvals.");
export const OWN_REQUEST = t("You can't approve your own request. Ask another admin, or withdraw it.");
export const UNAPPROVED_INVITATION = t("A second admin must approve this invitation first. Please ask for a new one.");
