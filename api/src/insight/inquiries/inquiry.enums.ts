import { enumOf } from "../../platform/graphqlEnum";

export const InquiryKindEnum = enumOf("InquiryKind", "What a publisher claims about an order.", {
  UNTRACKED: ["untracked", "The order is missing."],
  WRONG_AMOUNT: ["wrong-amount", "The order was over another amount."],
  WRONGLY_DECLINED: ["wrongly-declined", "The order should not have been declined."],
  UNPAID: ["unpaid", "The commission was not paid."],
  HELD: ["held", "The commission should not be held."],
});

export const InquiryStateEnum = enumOf("InquiryState", "The state of a claim.", {
  ANSWERED: ["answered", "Answered at once from what is known."],
  WAITING: ["waiting", "Waiting for the brand."],
  ACCEPTED: ["accepted", "Accepted."],
  REFUSED: ["refused", "Refused by the brand; the publisher may ask our team once."],
  WITHDRAWN: ["withdrawn", "Withdrawn by its publisher."],
  ESCALATED: ["escalated", "Waiting for our team."],
  CLOSED: ["closed", "Refused by our team: final."],
});

export const InquiryActEnum = enumOf("InquiryAct", "What somebody does with a claim.", {
  OPEN: ["open", "The publisher opens it."],
  WITHDRAW: ["withdraw", "The publisher withdraws it."],
  ESCALATE: ["escalate", "The publisher asks our team."],
  ACCEPT: ["accept", "The brand accepts it."],
  REFUSE: ["refuse", "The brand refuses it."],
  LAPSE: ["lapse", "The brand's time is over."],
  UPHOLD: ["uphold", "Our team accepts it."],
  DISMISS: ["dismiss", "Our team refuses it."],
});
