import * as yup from "yup";
import { limits } from "../limits";
import { text } from "../text";

export const approvalStates = ["waiting", "approved", "declined", "withdrawn", "failed", "expired"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request waits for a second admin. */
export const APPROVAL_DAYS = 7;

/** In the program's currency, whichever it is: up to this an admin sets a brand's credit limit alone. */
export const CREDIT_LIMIT_ALONE = 5000;

export const declineApprovalForm = yup.object({ reason: text("Please give a reason", limits.reason.max) });

export const WAITS_FOR_SECOND =
  "A second admin has to approve this. Your request waits under Overview, Approvals. Nothing has changed yet.";
export const WAITS_ALREADY = "This is already waiting for a second admin under Overview, Approvals.";
export const OWN_REQUEST = "You asked for this, so another admin has to approve it. You can withdraw it.";
export const UNAPPROVED_INVITATION =
  "A second admin has to approve this invitation first. Please ask for a new invitation.";
