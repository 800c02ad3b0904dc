import { registerEnumType } from "type-graphql";

export const InquiryKindEnum = {
  UNTRACKED: "untracked",
  WRONG_AMOUNT: "wrong-amount",
  WRONGLY_DECLINED: "wrongly-declined",
  UNPAID: "unpaid",
  HELD: "held",
} as const;
registerEnumType(InquiryKindEnum, {
  name: "InquiryKind",
  description: "What a publisher claims about an order.",
  valuesConfig: {
    UNTRACKED: { description: "The order is missing." },
    WRONG_AMOUNT: { description: "The order was over another amount." },
    WRONGLY_DECLINED: { description: "The order should not have been declined." },
    UNPAID: { description: "The commission was not paid." },
    HELD: { description: "The commission should not be held." },
  },
});

export const InquiryStateEnum = {
  ANSWERED: "answered",
  WAITING: "waiting",
  ACCEPTED: "accepted",
  REFUSED: "refused",
  WITHDRAWN: "withdrawn",
  ESCALATED: "escalated",
  CLOSED: "closed",
} as const;
registerEnumType(InquiryStateEnum, {
  name: "InquiryState",
  description: "The state of a claim.",
  valuesConfig: {
    ANSWERED: { description: "Answered at once from what is known." },
    WAITING: { description: "Waiting for the brand." },
    ACCEPTED: { description: "Accepted." },
    REFUSED: { description: "Refused by the brand; the publisher may ask our team once." },
    WITHDRAWN: { description: "Withdrawn by its publisher." },
    ESCALATED: { description: "Waiting for our team." },
    CLOSED: { description: "Refused by our team: final." },
  },
});

export const InquiryActEnum = {
  OPEN: "open",
  WITHDRAW: "withdraw",
  ESCALATE: "escalate",
  ACCEPT: "accept",
  REFUSE: "refuse",
  LAPSE: "lapse",
  UPHOLD: "uphold",
  DISMISS: "dismiss",
} as const;
registerEnumType(InquiryActEnum, {
  name: "InquiryAct",
  description: "What somebody does with a claim.",
  valuesConfig: {
    OPEN: { description: "The publisher opens it." },
    WITHDRAW: { description: "The publisher withdraws it." },
    ESCALATE: { description: "The publisher asks our team." },
    ACCEPT: { description: "The brand accepts it." },
    REFUSE: { description: "The brand refuses it." },
    LAPSE: { description: "The brand's time is over." },
    UPHOLD: { description: "Our team accepts it." },
    DISMISS: { description: "Our team refuses it." },
  },
});
