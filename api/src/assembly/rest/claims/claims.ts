import { type ClaimKind, claimKinds, claimStates } from "../../../contract/claims/claimForms";
import { findingSentences } from "../../../contract/claims/finding";
import { orderReasonIds } from "../../../contract/claims/orderReasons";
import { answerOf, type Claim, readerOf } from "../../../insight";
import type { Viewer } from "../../../platform/context";
import { BadInputError } from "../../../platform/errors";
import { formatCents } from "../../../platform/money";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { choice } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";
import { claimFile, claimFileBody, presentFile } from "./claimFiles";

const kind = is.oneOf("Kind of the claim.", claimKinds);
const claimSchema = is.object("Claim", "A creator's claim about an order.", {
  id: is.id,
  orderId: is.text("Order number without a leading #."),
  kind,
  state: is.oneOf("State of the claim.", claimStates),
  merchantId: is.text("ID of the brand."),
  publisherId: is.text("ID of the creator."),
  saleId: is.nullable("ID of the order, if it is credited to the creator."),
  amount: is.nullable("Order amount according to the creator."),
  currency: is.text("ISO 4217 code of the program's currency."),
  words: is.nullable("Message from the creator."),
  finding: {
    type: "array",
    items: { type: "string" },
    description: "The immediate answer from the recorded facts, one sentence per entry.",
  },
  reason: is.nullable("Why the claim was refused: a reason from the list."),
  answer: is.nullable("The reason in words, or the message sent with the decision."),
  openedAt: is.moment("When the claim was opened."),
  orderedAt: is.moment("When the order was placed, according to the creator."),
  dueAt: is.nullable("Deadline for the answer."),
  decidedAt: is.nullable("When the claim was decided."),
  files: { ...is.listOf("ClaimFile"), description: "Evidence files, oldest first." },
});

export const claimSchemas: is.Schema[] = [
  claimSchema,
  claimFile,
  claimFileBody,
  is.page("ClaimPage", "claims", "Claim"),
  is.object(
    "ClaimBody",
    "A claim to open.",
    {
      merchantId: is.id,
      orderId: is.text("Order number as the shopper or the shop wrote it."),
      kind: is.text(`Kind of the claim: ${claimKinds.join(", ")}; or UNTRACKED, INCORRECT, DECLINED.`),
      orderedAt: is.text("When the order was placed: a day such as 2026-11-21, or a time."),
      amount: is.text('Price of the products, such as "120.00". Required for untracked orders and wrong amounts.'),
      currency: is.text("ISO 4217 code of the amount's currency. Defaults to the program's."),
      words: is.text("Details that help to find the order."),
    },
    ["amount", "currency", "words"],
  ),
  is.partly("ClaimAnswerBody", "The brand's answer to a claim.", ["answer"], {
    answer: is.oneOf("The decision.", ["accept", "refuse"]),
    reason: is.oneOf("Reason for refusing.", orderReasonIds),
    words: is.text("Message to the creator. Required with `terms-broken`."),
  }),
];

/** Other networks' names of the kinds, so that existing scripts work. */
const aliases: Readonly<Record<string, ClaimKind>> = {
  UNTRACKED: "untracked",
  INCORRECT: "wrong-amount",
  DECLINED: "wrongly-declined",
};

const ANSWER = 'Please send "accept" or "refuse"';
const listQuery = { state: choice(`Claims in this state only: ${claimStates.join(", ")}.`, claimStates), ...pageQuery };
const reads = ["reports:read", "claims:write"] as const;
const writes = ["sales:write", "claims:write"] as const;
const presented = is.presentAs(claimSchema);

/** Claims about orders, for programs of both sides. */
export function claimRoutes(routes: Routes, { claims, claimDesk, claimLists, claimFiles }: Services): void {
  const presentAll = async (viewer: Viewer, found: readonly Claim[]) => {
    const ids = found.map(({ id }) => id);
    const rivalled = new Set((await claimLists.rivalled(ids)).map(({ id }) => id));
    const files = await claimFiles.of(ids);
    return found.map((claim) => {
      const { id, amount, currency } = claim;
      const hasOthers = rivalled.has(id);
      return presented({
        ...claim,
        orderId: claim.orderKey,
        openedAt: claim.createdAt,
        answer: answerOf(claim),
        amount: amount === null ? null : formatCents(amount, currency),
        finding: findingSentences(claim.finding, { currency, reader: readerOf(viewer), hasOthers }),
        files: files.filter(({ claimId }) => claimId === id).map(presentFile),
      });
    });
  };
  const presentOne = async (viewer: Viewer, claim: Claim) => (await presentAll(viewer, [claim]))[0];

  for (const [path, tag, who, meaning] of [
    ["GET /api/v1/publisher/claims", "Publishers", "PUBLISHER", "Claims, newest first."],
    [
      "GET /api/v1/advertiser/claims",
      "Advertisers",
      "ADVERTISER",
      "Claims, newest first. With `state=waiting`, sorted by deadline.",
    ],
  ] as const) {
    routes.guarded(path, [who, ...reads], {
      tag,
      summary: who === "PUBLISHER" ? "List your claims" : "List claims about your orders",
      query: listQuery,
      answer: is.ref("ClaimPage"),
      meaning,
      call: async ({ viewer, query }) => {
        const page = await claimLists.list(viewer, query.state ?? null, pageIn(query));
        return { claims: await presentAll(viewer, page.nodes), next: nextOf(page) };
      },
    });
  }

  routes.guarded("POST /api/v1/publisher/claims", ["PUBLISHER", ...writes, "work"], {
    tag: "Publishers",
    summary: "Open a claim",
    description:
      "Answers at once if the recorded facts suffice, otherwise asks the brand. `kind` also accepts `UNTRACKED`, `INCORRECT` and `DECLINED`.",
    body: "ClaimBody",
    refusals: [409],
    status: 201,
    answer: is.ref("Claim"),
    meaning: "The claim with its immediate answer.",
    call: async ({ viewer, body }) => presentOne(viewer, await claims.open(viewer, withKind(body))),
  });

  routes.guarded("POST /api/v1/advertiser/claims/:id/answer", ["ADVERTISER", ...writes, "work"], {
    tag: "Advertisers",
    summary: "Answer a claim",
    description: "Accepting a claim changes the order at once: it is credited, corrected or restored.",
    params: { id: "ID of the claim." },
    body: "ClaimAnswerBody",
    refusals: [409],
    answer: is.ref("Claim"),
    meaning: "The claim.",
    call: async ({ viewer, params: { id }, body }) => {
      const { answer, ...rest } = { ...(body as { answer?: unknown }) };
      if (answer === "accept") return presentOne(viewer, await claimDesk.accept(viewer, id, rest));
      if (answer === "refuse") return presentOne(viewer, await claimDesk.refuse(viewer, id, rest));
      throw new BadInputError({ answer: ANSWER });
    },
  });
}

function withKind(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("kind" in body)) return body;
  const { kind } = body;
  return { ...body, kind: typeof kind === "string" ? (aliases[kind.toUpperCase()] ?? kind) : kind };
}
