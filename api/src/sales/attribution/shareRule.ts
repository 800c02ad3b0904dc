import type { CreditStated } from "../../contract/terms/creditModels";
import type { Division } from "../earnings/division";
import type { ShareRole } from "../earnings/split";
import { type ClickEvidence, type CodeEvidence, type CodePolicy, type GuardedCredit, hasCodeWon } from "./creditRule";
import { newestAmong } from "./guardRule";

/**
 * The only place that decides who shares an order, and how. Pure: used by intake, replay and simulator, after the code
 * and stand-down rules have determined the credited publisher.
 */

/** A publisher's part in an order, however often its links were clicked. */
export interface PlannedShare {
  publisherId: string;
  role: ShareRole;
  /**
   * Index of the click it is credited through: its newest, or its first if that is the reason; null for a code alone.
   */
  click: number | null;
}

export interface SharePlan {
  shares: PlannedShare[];
  /** The share whose click and terms decide the commission. */
  lead: number;
  division: Division;
}

type Decided = Pick<GuardedCredit, "click" | "code" | "guard">;

/**
 * Null if no one is credited. The single-credit publisher leads; under `first-click`, the first click's publisher. A
 * winning code is credited alone, unless the terms say `split`: then it gets half, and the clicks share the other half.
 */
export function sharePlan(
  clicks: readonly ClickEvidence[],
  codes: readonly CodeEvidence[],
  decided: Decided,
  { codePolicy, ...credit }: CreditStated & { codePolicy: CodePolicy },
): SharePlan | null {
  const { click, code, guard } = decided;
  const owner = hasCodeWon(decided, codePolicy) ? codes[code ?? -1]?.publisherId : undefined;
  const counted = inOrder(clicks, guard?.counted ?? clicks.map((_, index) => index));
  const plan = new Plan(clicks);
  const cashback = guard?.sharing ?? null;
  if (owner !== undefined && (codePolicy !== "split" || counted.length === 0)) {
    plan.add(owner, "code", click);
    return plan.of({ to: 0 }, owner, click);
  }
  const byClicks = plan.divided(counted, cashback, credit);
  if (!byClicks) return null;
  if (owner === undefined) {
    const { publisherId } = clicks[click ?? -1] ?? {};
    const [first = null] = counted;
    if (credit.creditModel === "first-click") return plan.of(byClicks, clicks[first ?? -1]?.publisherId, first);
    return plan.of(byClicks, publisherId, click);
  }
  const to = plan.add(owner, "code", click);
  // An indivisible cent goes to the clicks, which came before.
  const half = (of: Division) => ({ weight: 1, of });
  return plan.of({ parts: [half(byClicks), half({ to })] }, owner, click);
}

/** From the first click to the newest. */
function inOrder(clicks: readonly ClickEvidence[], indexes: readonly number[]): number[] {
  const left = new Set(indexes);
  const newestFirst: number[] = [];
  for (let newest = newestAmong(clicks, [...left]); newest !== null; newest = newestAmong(clicks, [...left])) {
    newestFirst.push(newest);
    left.delete(newest);
  }
  return newestFirst.reverse();
}

class Plan {
  private readonly shares: PlannedShare[] = [];

  constructor(private readonly clicks: readonly ClickEvidence[]) {}

  of(division: Division, leader: string | undefined, click: number | null): SharePlan | null {
    const lead = this.shares.findIndex(({ publisherId }) => publisherId === leader);
    const shares = this.shares.map((share, index) => (index === lead ? { ...share, click } : share));
    return lead < 0 ? null : { shares, lead, division };
  }

  /** A publisher's share; its first reason stays, except that a code takes precedence over a click. */
  add(publisherId: string, role: ShareRole, click: number | null): number {
    const known = this.shares.findIndex((one) => one.publisherId === publisherId);
    if (known < 0) return this.shares.push({ publisherId, role, click }) - 1;
    if (role === "code") this.shares[known] = { publisherId, role, click };
    return known;
  }

  /** The clicks' share, of which a cashback click may get one half. */
  divided(counted: readonly number[], cashback: number | null, credit: CreditStated): Division | null {
    const byModel = this.byModel(counted, credit, cashback === null);
    const late = cashback === null ? undefined : this.clicks[cashback];
    if (!byModel || !late) return byModel;
    const to = this.add(late.publisherId, "last", cashback);
    return {
      parts: [
        { weight: 1, of: byModel },
        { weight: 1, of: { to } },
      ],
    };
  }

  private byModel(
    counted: readonly number[],
    { creditModel, perAssist = 0 }: CreditStated,
    isLast: boolean,
  ): Division | null {
    const [first, newest] = [counted[0], counted.at(-1)];
    if (first === undefined || newest === undefined) return null;
    const firstIs = this.publisherOf(first);
    const lastIs = this.publisherOf(newest);
    // A late click that shares is the last one.
    const lastRole = isLast ? "last" : firstIs === lastIs ? "first" : "assist";
    if (creditModel === "last-click") return { to: this.add(lastIs, lastRole, newest) };
    if (creditModel === "first-click") return { to: this.add(firstIs, "first", first) };
    const toLast = () => ({ to: this.add(lastIs, lastRole, newest) });
    const toFirst = () => ({ to: this.add(firstIs, firstIs === lastIs ? lastRole : "first", first) });
    const between = this.earliest(counted, new Set([firstIs, lastIs]));
    if (creditModel === "per-assist") {
      const helped = this.earliest(counted, new Set([lastIs]));
      const to = helped.map((index) =>
        this.add(this.publisherOf(index), index === first ? "first" : "assist", this.newestOf(counted, index)),
      );
      return to.length === 0 ? toLast() : { each: perAssist, to, rest: toLast() };
    }
    if (firstIs === lastIs && (between.length === 0 || creditModel === "first-and-last")) return toLast();
    if (between.length === 0 || creditModel === "first-and-last") {
      return this.weighed([
        { weight: 1, click: first, of: toFirst() },
        { weight: 1, click: newest, of: toLast() },
      ]);
    }
    const [earliest = first] = between;
    const helpers = this.weighed(
      between.map((click) => ({
        weight: 1,
        click,
        of: { to: this.add(this.publisherOf(click), "assist", this.newestOf(counted, click)) },
      })),
    );
    return this.weighed([
      { weight: 40, click: first, of: toFirst() },
      { weight: 20, click: earliest, of: helpers },
      { weight: 40, click: newest, of: toLast() },
    ]);
  }

  /** The first click of each of these publishers. */
  private earliest(counted: readonly number[], but: ReadonlySet<string>): number[] {
    const seen = new Set(but);
    return counted.filter((index) => {
      const publisherId = this.publisherOf(index);
      return !seen.has(publisherId) && seen.add(publisherId);
    });
  }

  private newestOf(counted: readonly number[], click: number): number {
    return counted.filter((index) => this.publisherOf(index) === this.publisherOf(click)).at(-1) ?? click;
  }

  private publisherOf(index: number): string {
    return this.clicks[index]?.publisherId ?? "";
  }

  /** Of equal remainders the earlier click gets the cent, of simultaneous clicks the one with the lower ID. */
  private weighed(parts: readonly { weight: number; click: number; of: Division }[]): Division {
    const byClick = [...parts].sort((a, b) => this.isEarlier(a.click, b.click));
    return { parts: byClick.map(({ weight, of }) => ({ weight, of })) };
  }

  private isEarlier(a: number, b: number): number {
    const [one, other] = [this.clicks[a], this.clicks[b]];
    const byTime = (one?.at ?? 0) - (other?.at ?? 0);
    if (byTime !== 0) return byTime;
    const [id, otherId] = [one?.id ?? "", other?.id ?? ""];
    return id < otherId ? -1 : Number(id > otherId);
  }
}
