import { registerEnumType } from "type-graphql";

export const EvidenceGradeEnum = { A: "A", B: "B", C: "C", D: "D", NONE: "none" } as const;
registerEnumType(EvidenceGradeEnum, {
  name: "EvidenceGrade",
  description: "How the credit of an order is proven.",
  valuesConfig: {
    A: { description: "A signed click that was stored with the shopper's consent." },
    B: { description: "A signed click that went with the visit, without storage." },
    C: { description: "A partner's own code, typed by the shopper." },
    D: { description: "The token of a shopper's agent. Nothing makes it yet." },
    NONE: { description: "Neither, or only somebody's word." },
  },
});

export const ConsentEnum = { GRANTED: "granted", WITHOUT_STORAGE: "without-storage" } as const;
registerEnumType(ConsentEnum, {
  name: "ShopperConsent",
  description: "What a shop said about the shopper's consent to storage.",
  valuesConfig: {
    GRANTED: { description: "The click was stored with consent." },
    WITHOUT_STORAGE: { description: "Nothing was stored: the click went with the visit." },
  },
});
