import { rejectionReasons, suspensionReasons } from "../../contract/decisionReasons";
import { choiceEnum } from "../../platform/graphqlEnum";

export const RejectionReasonEnum = choiceEnum("RejectionReason", "Why an application is rejected.", rejectionReasons);
export const SuspensionReasonEnum = choiceEnum("SuspensionReason", "Why an account is suspended.", suspensionReasons);
