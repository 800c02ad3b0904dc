import { findingSentences } from "../../contract/inquiries/finding";
import { type InquiryKind, type InquiryState, inquiryStates } from "../../contract/inquiries/inquiryForms";
import { limits } from "../../contract/limits";
import type { Viewer } from "../../core/context";
import { BadInputError } from "../../core/errors";
import type { Inquiry } from "../../inquiries/inquiry.entity";
import { readerOf, toInquiry } from "../../inquiries/inquiry.type";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { presentFile } from "./claimFiles";

/** As other networks call the kinds, so that scripts written for them work. */
const aliases: Readonly<Record<string, InquiryKind>> = {
  UNTRACKED: "untracked",
  INCORRECT: "wrong-amount",
  DECLINED: "wrongly-declined",
};

const ANSWER = 'Please send "accept" or "refuse"';
const pageQuery = {
  state: `Only those in this state: ${inquiryStates.join(", ")}.`,
  first: "How many, at most 100; 25 if omitted.",
  after: "The `next` of the page before.",
};

/** Publishers' claims about orders, for programs of both sides. */
export function claimRoutes(
  routes: Routes,
  { inquiries, inquiryDesk, inquiryLists, inquiryFiles, clock }: Services,
): void {
  const presentAll = async (viewer: Viewer, found: readonly Inquiry[]) => {
    const ids = found.map(({ id }) => id);
    const rivalled = new Set((await inquiryLists.rivalled(ids)).map(({ id }) => id));
    const files = await inquiryFiles.of(ids);
    return found.map((inquiry) => ({
      ...present(viewer, inquiry, rivalled.has(inquiry.id)),
      files: files.filter(({ inquiryId }) => inquiryId === inquiry.id).map(presentFile),
    }));
  };
  const presentOne = async (viewer: Viewer, inquiry: Inquiry) => (await presentAll(viewer, [inquiry]))[0];
  const present = (viewer: Viewer, inquiry: Inquiry, hasOthers: boolean) => {
    const { acts, known, openedAt, orderedAt, dueAt, decidedAt, amount, ...shown } = toInquiry(
      viewer,
      inquiry,
      clock.now(),
    );
    return {
      ...shown,
      finding: findingSentences(known, { currency: inquiry.currency, reader: readerOf(viewer), hasOthers }),
      amount: amount?.amount ?? null,
      openedAt: openedAt.toISOString(),
      orderedAt: orderedAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  };
  const list = async (viewer: Viewer, query: unknown) => {
    const { state, first, after } = query as Record<string, string | undefined>;
    const page = { first: sizeOf(first), after: after || null };
    const { nodes, pageInfo } = await inquiryLists.list(viewer, stateOf(state), page);
    return {
      claims: await presentAll(viewer, nodes),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  };

  routes.guarded(
    "GET",
    "/api/publisher/claims",
    ["PUBLISHER", "reports:read", "claims:write"],
    {
      tag: "Publishers",
      summary: "Your claims",
      refusals: [422],
      query: pageQuery,
      answer: { schema: ref("ClaimPage"), description: "Newest first." },
    },
    (viewer, { query }) => list(viewer, query),
  );

  routes.guarded(
    "POST",
    "/api/publisher/claims",
    ["PUBLISHER", "sales:write", "claims:write"],
    {
      tag: "Publishers",
      summary: "Claim an order",
      description:
        "It is answered at once from what is known; the brand gets the rest. For `kind` the words `UNTRACKED`, `INCORRECT` and `DECLINED` are understood too.",
      body: "ClaimBody",
      refusals: [409],
      answer: { status: 201, schema: ref("Claim"), description: "The claim with our answer." },
    },
    async (viewer, { body }) => presentOne(viewer, await inquiries.open(viewer, withKind(body))),
  );

  routes.guarded(
    "GET",
    "/api/advertiser/claims",
    ["ADVERTISER", "reports:read", "claims:write"],
    {
      tag: "Advertisers",
      summary: "Claims of your publishers",
      refusals: [422],
      query: pageQuery,
      answer: { schema: ref("ClaimPage"), description: "Newest first; with `state=waiting` by their deadline." },
    },
    (viewer, { query }) => list(viewer, query),
  );

  routes.guarded(
    "POST",
    "/api/advertiser/claims/:id/answer",
    ["ADVERTISER", "sales:write", "claims:write"],
    {
      tag: "Advertisers",
      summary: "Answer a claim",
      description: "An accepted claim changes its order at once: it is credited, corrected or restored.",
      params: { id: "The claim's ID." },
      body: "ClaimAnswerBody",
      refusals: [404, 409],
      answer: { schema: ref("Claim"), description: "The claim." },
    },
    async (viewer, request) => {
      const { answer, ...rest } = { ...(request.body as { answer?: unknown }) };
      const id = param(request, "id");
      if (answer === "accept") return presentOne(viewer, await inquiryDesk.accept(viewer, id, rest));
      if (answer === "refuse") return presentOne(viewer, await inquiryDesk.refuse(viewer, id, rest));
      throw new BadInputError({ answer: ANSWER });
    },
  );
}

function withKind(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("kind" in body)) return body;
  const { kind } = body;
  return { ...body, kind: typeof kind === "string" ? (aliases[kind.toUpperCase()] ?? kind) : kind };
}

function stateOf(text: string | undefined): InquiryState | null {
  if (!text) return null;
  const state = inquiryStates.find((each) => each === text);
  if (!state) throw new BadInputError({ state: `Please send one of ${inquiryStates.join(", ")}` });
  return state;
}

/** What is no number is refused with the words for a page that is too long. */
const sizeOf = (first: string | undefined): number =>
  first ? (/^\d{1,6}$/.test(first) ? Number(first) : -1) : limits.pageSize.default;
