import type { Viewer } from "../../platform/context";
import { portionOf } from "../../platform/money";
import type { Split } from "../earnings/split";
import type { Sale } from "../sale.entity";
import type { SaleWithEarnings } from "../saleWithEarnings";
import type { WeighedReport, Why } from "./attribution";
import type { Considered } from "./clickOutcome";
import type { CodeDecision, ConsideredCode } from "./codeEvidence";
import type { GuardDecision } from "./guardEvidence";

export const ANOTHERS_CLICK = "another partner's click";
export const ANOTHERS_CODE = "another partner's code";
export const ANOTHERS_REPORT = "another partner's unverified report";

type Decided = Pick<Sale, "why" | "clickId"> & Pick<SaleWithEarnings, "earnings">;

/**
 * The attribution decision as one viewer may see it: a publisher learns about rival clicks only that they existed and
 * when.
 */
export type ShownWhy = Omit<Why, "considered" | "unverifiedReports" | "codes" | "guard" | "split"> & {
  considered: (Omit<Considered, "outcome"> & { outcome: string })[];
  unverifiedReports?: (Omit<WeighedReport, "outcome" | "amount"> & { outcome: string; amount: number | null })[];
  /** The terms that would pay others are only for the simulator. */
  codes?: Omit<CodeDecision, "contenders">;
  guard?: Omit<GuardDecision, "contenders">;
  /** The order's shares contain the split. A publisher only sees its own. */
  split?: Omit<Split, "division" | "lead"> & { sharedWith: number };
};

export function whyFor(viewer: Pick<Viewer, "id" | "role">, sale: Decided): ShownWhy {
  const why = withoutContenders(sale.why);
  if (viewer.role !== "publisher") return why;
  const { codes, split } = why;
  return {
    ...ownPart(why, sale, viewer.id),
    ...(split && { split: { ...split, shares: split.shares.filter(({ publisherId }) => publisherId === viewer.id) } }),
    ...(codes && { codes: { ...codes, considered: codes.considered.map(codeFor(viewer.id)) } }),
    considered: sale.why.considered.map((click) => (isOwn(viewer.id, click) ? click : another(click))),
    ...(why.unverifiedReports && {
      unverifiedReports: why.unverifiedReports.map((unverified) =>
        unverified.publisherId === viewer.id
          ? unverified
          : { outcome: ANOTHERS_REPORT, publisherId: null, amount: null, reportedAt: unverified.reportedAt },
      ),
    }),
  };
}

const isOwn = (viewerId: string, { publisherId }: Considered): boolean =>
  publisherId === null || publisherId === viewerId;

/** The codes of an order that its viewer may see. One without an owner reveals nothing about a publisher. */
export const shownCodes = (viewer: Pick<Viewer, "id" | "role">, { why }: Pick<Sale, "why">): string[] =>
  (why.codes?.considered ?? [])
    .filter(({ publisherId }) => viewer.role !== "publisher" || publisherId === viewer.id)
    .flatMap(({ text }) => text ?? []);

/** For a shared order. The lead may have an offer, whose content is between the two of them. */
function ownPart(why: ShownWhy, { earnings }: Decided, publisherId: string): ShownWhy {
  const own = earnings.length > 1 ? earnings.find((earning) => earning.publisherId === publisherId) : undefined;
  if (!own) return why;
  const commission = own.amount;
  if (own.kind === "sale") return { ...why, commission };
  const { terms: _, inputs: __, groups: ___, ...rest } = why;
  return { ...rest, commission, rateBasisPoints: why.amount > 0 ? portionOf(commission, 10_000, why.amount) : 0 };
}

function withoutContenders(why: Why): ShownWhy {
  const { codes, guard, split, ...rest } = why;
  return {
    ...rest,
    ...(split && { split: splitWithout(split) }),
    ...(codes && { codes: withoutThem(codes) }),
    ...(guard && { guard: withoutThem(guard) }),
  };
}

const splitWithout = ({ division: _, lead: __, ...split }: Split) => ({
  ...split,
  sharedWith: split.shares.length - 1,
});

function withoutThem<T extends { contenders: unknown }>({ contenders: _, ...decision }: T): Omit<T, "contenders"> {
  return decision;
}

/** A code may name its owner, and an unknown one someone else: only the viewer's own are shown. */
const codeFor =
  (viewerId: string) =>
  (code: ConsideredCode): ConsideredCode =>
    code.publisherId === viewerId
      ? code
      : {
          text: null,
          outcome: code.publisherId === null ? code.outcome : ANOTHERS_CODE,
          codeId: null,
          publisherId: null,
        };

const another = ({ clickedAt }: Considered) => ({
  outcome: ANOTHERS_CLICK,
  clickId: null,
  linkId: null,
  publisherId: null,
  clickedAt,
  windowDays: null,
});
