import { codeStates } from "../../contract/codes/codeForms";
import { inquiryFileTypes } from "../../contract/inquiries/inquiryFiles";
import { inquiryKinds, inquiryStates } from "../../contract/inquiries/inquiryForms";
import { orderReasonIds } from "../../contract/inquiries/orderReasons";
import { id, listOf, moment, nullable, object, type Schema, text } from "./schemaParts";

const kind = text("What is claimed.", { enum: [...inquiryKinds] });

export const claimSchemas: Schema[] = [
  object("Claim", "A publisher's claim about an order.", {
    id,
    orderId: text("The order's number, without a # in front."),
    kind,
    state: text("The state.", { enum: [...inquiryStates] }),
    merchantId: text("The brand."),
    publisherId: text("The publisher."),
    saleId: nullable("The order, if it is its publisher's."),
    amount: nullable("What it was over, as its publisher says."),
    currency: text("The program's currency."),
    words: nullable("What its publisher wrote."),
    finding: {
      type: "array",
      items: { type: "string" },
      description: "What we answered at once, sentence by sentence.",
    },
    reason: nullable("Why it was refused: one of the fixed list."),
    answer: nullable("The same in words, or what was written with the decision."),
    openedAt: moment("When it was opened."),
    orderedAt: moment("When the order was placed, as its publisher says."),
    dueAt: nullable("Until when somebody is to answer."),
    decidedAt: nullable("When it was decided."),
    files: { ...listOf("ClaimFile"), description: "Its evidence, in the order in which it came." },
  }),
  object("ClaimFile", "Evidence of a claim.", {
    id,
    name: text("As its publisher called it."),
    type: text("What it is.", { enum: [...inquiryFileTypes] }),
    bytes: { type: "integer", description: "How many bytes it has." },
    addedAt: moment("When it was added."),
    deleteAt: nullable("When it is deleted; null while the claim is open."),
  }),
  object("ClaimFileBody", "A file for a claim.", {
    name: text("A name for it, such as receipt.png."),
    content: text("The bytes as base64: a PNG, JPEG or WebP picture or a PDF, at most 5 MB."),
  }),
  object("ClaimPage", "A page of claims.", {
    claims: listOf("Claim"),
    next: nullable("Pass it as `after` to continue; null at the end."),
  }),
  object(
    "ClaimBody",
    "A claim to open.",
    {
      merchantId: id,
      orderId: text("The order's number, as the shopper or the shop wrote it."),
      kind: text(`What is wrong: ${inquiryKinds.join(", ")}; or UNTRACKED, INCORRECT, DECLINED.`),
      orderedAt: text("When it was placed: a day such as 2026-11-21, or a time."),
      amount: text('What the goods cost, such as "120.00"; needed for missing orders and wrong amounts.'),
      currency: text("The amount's currency; the program's if omitted."),
      words: text("Anything that helps to find the order."),
    },
    ["amount", "currency", "words"],
  ),
  object(
    "ClaimAnswerBody",
    "The brand's answer.",
    {
      answer: text("What becomes of it.", { enum: ["accept", "refuse"] }),
      reason: text("Why it is refused.", { enum: [...orderReasonIds] }),
      words: text("A note to the publisher; needed with `terms-broken`."),
    },
    ["reason", "words"],
  ),
  object("LeakReportBody", "Where a code stands for strangers.", {
    page: text("The page's address."),
  }),
  object("LeakedCode", "A discount code that strangers use.", {
    id,
    text: text("The code in capitals."),
    state: text("The state.", { enum: [...codeStates] }),
    reportedAt: nullable("When it was reported."),
    reportedPage: nullable("The page."),
    replacement: nullable("The code that takes its place; null for who is no partner any more."),
  }),
];
