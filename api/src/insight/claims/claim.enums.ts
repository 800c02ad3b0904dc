import { enumOf } from "../../platform/graphqlEnum";

export const ClaimKindEnum = enumOf("ClaimKind", "Kind of a claim.", {
  UNTRACKED: ["untracked", "The order was not tracked."],
  WRONG_AMOUNT: ["wrong-amount", "The order has the wrong amount."],
  WRONGLY_DECLINED: ["wrongly-declined", "The order was wrongly declined."],
  UNPAID: ["unpaid", "The commission was not paid."],
  HELD: ["held", "The commission should not be on hold."],
});

export const ClaimStateEnum = enumOf("ClaimState", "State of a claim.", {
  ANSWERED: ["answered", "Answered at once from the recorded facts."],
  WAITING: ["waiting", "Waiting for the brand."],
  ACCEPTED: ["accepted", "Accepted."],
  REFUSED: ["refused", "Refused by the brand. The creator can ask our team once."],
  WITHDRAWN: ["withdrawn", "Withdrawn by the creator."],
  ESCALATED: ["escalated", "Waiting for our team."],
  CLOSED: ["closed", "Refused by our team. Final."],
});

export const ClaimActEnum = enumOf("ClaimAct", "Action on a claim.", {
  OPEN: ["open", "The creator opens the claim."],
  WITHDRAW: ["withdraw", "The creator withdraws the claim."],
  ESCALATE: ["escalate", "The creator asks our team to decide."],
  ACCEPT: ["accept", "The brand accepts the claim."],
  REFUSE: ["refuse", "The brand refuses the claim."],
  LAPSE: ["lapse", "The brand's deadline passes."],
  UPHOLD: ["uphold", "Our team accepts the claim."],
  DISMISS: ["dismiss", "Our team refuses the claim."],
});
