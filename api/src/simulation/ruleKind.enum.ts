import { registerEnumType } from "type-graphql";
import type { RuleKind } from "./simulation.types";

export const RuleKindEnum = {
  RULE: "rule",
  OTHERWISE: "otherwise",
  EXCLUDED: "excluded",
  OFFER: "offer",
} as const satisfies Record<string, RuleKind>;
registerEnumType(RuleKindEnum, {
  name: "RuleKind",
  description: "By what a line of an order is paid.",
  valuesConfig: {
    RULE: { description: "By a rule of the terms." },
    OTHERWISE: { description: "By what is paid if no rule matches." },
    EXCLUDED: { description: "Not at all: these goods are excluded." },
    OFFER: { description: "By the offer that its publisher has." },
  },
});
