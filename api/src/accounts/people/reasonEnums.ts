import { rejectionReasons, suspensionReasons } from "../../contract/decisionReasons";
import { choiceEnum } from "../../platform/graphqlEnum";

export const RejectionReasonEnum = choiceEnum(
  "RejectionReason",
  "Reason for rejecting an application.",
  rejectionReasons,
);
export const SuspensionReasonEnum = choiceEnum(
  "SuspensionReason",
  "Reason for suspending an account.",
  suspensionReasons,
);
