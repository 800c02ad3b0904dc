import type { Viewer } from "../../core/context";
import type { Sale } from "../sale.entity";
import type { Considered, WeighedClaim, Why } from "./attribution";

export const ANOTHERS_CLICK = "another partner's click";
export const ANOTHERS_CLAIM = "another partner's claim";

type Decided = Pick<Sale, "why" | "clickId">;

/**
 * The attribution decision as one viewer may see it: a publisher learns about rival clicks only that they existed and
 * when.
 */
export type ShownWhy = Omit<Why, "considered" | "claims"> & {
  considered: (Omit<Considered, "outcome" | "publisherId"> & { outcome: string; publisherId?: string | null })[];
  claims?: (Omit<WeighedClaim, "outcome" | "amount"> & { outcome: string; amount: number | null })[];
};

export function whyFor(viewer: Pick<Viewer, "id" | "role">, sale: Decided): ShownWhy {
  const { why } = sale;
  if (viewer.role !== "publisher") return why;
  return {
    ...why,
    considered: why.considered.map((click) => (isOwn(viewer.id, click, sale) ? click : another(click))),
    ...(why.claims && {
      claims: why.claims.map((claim) =>
        claim.publisherId === viewer.id
          ? claim
          : { outcome: ANOTHERS_CLAIM, publisherId: null, amount: null, claimedAt: claim.claimedAt },
      ),
    }),
  };
}

/**
 * Decisions of earlier versions have no publisher per click: there the publisher's own click is the one that the sale
 * names.
 */
function isOwn(viewerId: string, click: Considered, sale: Decided): boolean {
  if (click.publisherId !== undefined) return click.publisherId === null || click.publisherId === viewerId;
  return click.clickId === null || click.clickId === sale.clickId;
}

const another = ({ clickedAt }: Considered) => ({
  outcome: ANOTHERS_CLICK,
  clickId: null,
  linkId: null,
  publisherId: null,
  clickedAt,
  windowDays: null,
});
