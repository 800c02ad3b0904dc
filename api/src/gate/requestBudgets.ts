import type { Env } from "../core/config/env";
import type { Viewer } from "../core/context";
import { RateLimitedError } from "../core/errors";
import type { Left, Limiters, Limits } from "../core/limits/limiter";

/** Reports of sales have a budget of their own, so that a shop's orders never wait for somebody's reports. */
export type Budget = "requests" | "saleReports";

/** What an answer says of a budget, as the IETF's draft of RateLimit header fields has it. */
export type BudgetHeaders = Record<"RateLimit-Policy" | "RateLimit", string>;

export interface Charge {
  headers: BudgetHeaders;
  /** Thrown or answered where nothing is left. */
  refusal?: RateLimitedError;
}

/** What an operator says of the budgets; a key has a third of its account's. */
export function budgetsIn({ requestsPerMinute, saleReportsPerMinute }: Env): Partial<Limits> {
  const seconds = 60;
  return {
    ...(requestsPerMinute && {
      requestsByAccount: { points: requestsPerMinute, seconds },
      requestsByKey: { points: Math.ceil(requestsPerMinute / 3), seconds },
    }),
    ...(saleReportsPerMinute && { saleReportsByAccount: { points: saleReportsPerMinute, seconds } }),
  };
}

/** How much an account, and each of its keys, may ask for. */
export class RequestBudgets {
  constructor(private readonly limiters: Limiters) {}

  async charge({ id, keyId }: Viewer, budget: Budget, points: number): Promise<Charge> {
    if (budget === "saleReports") {
      return chargeOf([["sale-reports", await this.limiters.spend("saleReportsByAccount", id, points)]]);
    }
    if (!keyId) return chargeOf([["account", await this.limiters.spend("requestsByAccount", id, points)]]);
    const key = await this.limiters.spend("requestsByKey", keyId, points);
    // What a key may not ask for is not taken from its owner.
    if (key.isSpent) return chargeOf([["key", key]]);
    return chargeOf([
      ["key", key],
      ["account", await this.limiters.spend("requestsByAccount", id, points)],
    ]);
  }
}

type Named = [name: string, left: Left];

function chargeOf(budgets: Named[]): Charge {
  const headers = {
    "RateLimit-Policy": budgets.map(([name, { limit }]) => `"${name}";q=${limit.points};w=${limit.seconds}`).join(", "),
    RateLimit: budgets.map(([name, { remaining, seconds }]) => `"${name}";r=${remaining};t=${seconds}`).join(", "),
  };
  const spent = budgets.find(([, { isSpent }]) => isSpent);
  return { headers, ...(spent && { refusal: refusalOf(spent) }) };
}

const WHOSE: Record<string, string> = {
  account: "requests for this account",
  key: "requests with this API key",
  "sale-reports": "reports of sales for this account",
};

function refusalOf([name, { limit, seconds }]: Named): RateLimitedError {
  const most = `${limit.points.toLocaleString("en-US")} in ${limit.seconds} seconds`;
  const wait = `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return new RateLimitedError(seconds, `Too many ${WHOSE[name]}: the limit is ${most}. Please try again in ${wait}.`);
}
