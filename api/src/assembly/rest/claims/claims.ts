import { findingSentences } from "../../../contract/inquiries/finding";
import { type InquiryKind, inquiryKinds, inquiryStates } from "../../../contract/inquiries/inquiryForms";
import { orderReasonIds } from "../../../contract/inquiries/orderReasons";
import { answerOf, type Inquiry, readerOf } from "../../../insight";
import type { Viewer } from "../../../platform/context";
import { BadInputError } from "../../../platform/errors";
import { formatCents } from "../../../platform/money";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { choice } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";
import { claimFile, claimFileBody, presentFile } from "./claimFiles";

const kind = is.oneOf("What is claimed.", inquiryKinds);
const claim = is.object("Claim", "A publisher's claim about an order.", {
  id: is.id,
  orderId: is.text("The order's number, without a # in front."),
  kind,
  state: is.oneOf("The state.", inquiryStates),
  merchantId: is.text("The brand."),
  publisherId: is.text("The publisher."),
  saleId: is.nullable("The order, if it is its publisher's."),
  amount: is.nullable("What it was over, as its publisher says."),
  currency: is.text("The program's currency."),
  words: is.nullable("What its publisher wrote."),
  finding: { type: "array", items: { type: "string" }, description: "What we answered at once, sentence by sentence." },
  reason: is.nullable("Why it was refused: one of the fixed list."),
  answer: is.nullable("The same in words, or what was written with the decision."),
  openedAt: is.moment("When it was opened."),
  orderedAt: is.moment("When the order was placed, as its publisher says."),
  dueAt: is.nullable("Until when somebody is to answer."),
  decidedAt: is.nullable("When it was decided."),
  files: { ...is.listOf("ClaimFile"), description: "Its evidence, in the order in which it came." },
});

export const claimSchemas: is.Schema[] = [
  claim,
  claimFile,
  claimFileBody,
  is.page("ClaimPage", "claims", "Claim"),
  is.object(
    "ClaimBody",
    "A claim to open.",
    {
      merchantId: is.id,
      orderId: is.text("The order's number, as the shopper or the shop wrote it."),
      kind: is.text(`What is wrong: ${inquiryKinds.join(", ")}; or UNTRACKED, INCORRECT, DECLINED.`),
      orderedAt: is.text("When it was placed: a day such as 2026-11-21, or a time."),
      amount: is.text('What the goods cost, such as "120.00"; needed for missing orders and wrong amounts.'),
      currency: is.text("The amount's currency; the program's if omitted."),
      words: is.text("Anything that helps to find the order."),
    },
    ["amount", "currency", "words"],
  ),
  is.partly("ClaimAnswerBody", "The brand's answer.", ["answer"], {
    answer: is.oneOf("What becomes of it.", ["accept", "refuse"]),
    reason: is.oneOf("Why it is refused.", orderReasonIds),
    words: is.text("A note to the publisher; needed with `terms-broken`."),
  }),
];

/** As other networks call the kinds, so that scripts written for them work. */
const aliases: Readonly<Record<string, InquiryKind>> = {
  UNTRACKED: "untracked",
  INCORRECT: "wrong-amount",
  DECLINED: "wrongly-declined",
};

const ANSWER = 'Please send "accept" or "refuse"';
const listQuery = {
  state: choice(`Only those in this state: ${inquiryStates.join(", ")}.`, inquiryStates),
  ...pageQuery,
};
const reads = ["reports:read", "claims:write"] as const;
const writes = ["sales:write", "claims:write"] as const;
const presented = is.presentAs(claim);

/** Publishers' claims about orders, for programs of both sides. */
export function claimRoutes(routes: Routes, { inquiries, inquiryDesk, inquiryLists, inquiryFiles }: Services): void {
  const presentAll = async (viewer: Viewer, found: readonly Inquiry[]) => {
    const ids = found.map(({ id }) => id);
    const rivalled = new Set((await inquiryLists.rivalled(ids)).map(({ id }) => id));
    const files = await inquiryFiles.of(ids);
    return found.map((inquiry) => {
      const { id, amount, currency } = inquiry;
      const hasOthers = rivalled.has(id);
      return presented({
        ...inquiry,
        orderId: inquiry.orderKey,
        openedAt: inquiry.createdAt,
        answer: answerOf(inquiry),
        amount: amount === null ? null : formatCents(amount, currency),
        finding: findingSentences(inquiry.finding, { currency, reader: readerOf(viewer), hasOthers }),
        files: files.filter(({ inquiryId }) => inquiryId === id).map(presentFile),
      });
    });
  };
  const presentOne = async (viewer: Viewer, inquiry: Inquiry) => (await presentAll(viewer, [inquiry]))[0];

  for (const [path, tag, who, meaning] of [
    ["GET /api/v1/publisher/claims", "Publishers", "PUBLISHER", "Newest first."],
    [
      "GET /api/v1/advertiser/claims",
      "Advertisers",
      "ADVERTISER",
      "Newest first; with `state=waiting` by their deadline.",
    ],
  ] as const) {
    routes.guarded(path, [who, ...reads], {
      tag,
      summary: who === "PUBLISHER" ? "Your claims" : "Claims of your publishers",
      query: listQuery,
      answer: is.ref("ClaimPage"),
      meaning,
      call: async ({ viewer, query }) => {
        const page = await inquiryLists.list(viewer, query.state ?? null, pageIn(query));
        return { claims: await presentAll(viewer, page.nodes), next: nextOf(page) };
      },
    });
  }

  routes.guarded("POST /api/v1/publisher/claims", ["PUBLISHER", ...writes, "work"], {
    tag: "Publishers",
    summary: "Claim an order",
    description:
      "It is answered at once from what is known; the brand gets the rest. For `kind` the words `UNTRACKED`, `INCORRECT` and `DECLINED` are understood too.",
    body: "ClaimBody",
    refusals: [409],
    status: 201,
    answer: is.ref("Claim"),
    meaning: "The claim with our answer.",
    call: async ({ viewer, body }) => presentOne(viewer, await inquiries.open(viewer, withKind(body))),
  });

  routes.guarded("POST /api/v1/advertiser/claims/:id/answer", ["ADVERTISER", ...writes, "work"], {
    tag: "Advertisers",
    summary: "Answer a claim",
    description: "An accepted claim changes its order at once: it is credited, corrected or restored.",
    params: { id: "The claim's ID." },
    body: "ClaimAnswerBody",
    refusals: [409],
    answer: is.ref("Claim"),
    meaning: "The claim.",
    call: async ({ viewer, params: { id }, body }) => {
      const { answer, ...rest } = { ...(body as { answer?: unknown }) };
      if (answer === "accept") return presentOne(viewer, await inquiryDesk.accept(viewer, id, rest));
      if (answer === "refuse") return presentOne(viewer, await inquiryDesk.refuse(viewer, id, rest));
      throw new BadInputError({ answer: ANSWER });
    },
  });
}

function withKind(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("kind" in body)) return body;
  const { kind } = body;
  return { ...body, kind: typeof kind === "string" ? (aliases[kind.toUpperCase()] ?? kind) : kind };
}
