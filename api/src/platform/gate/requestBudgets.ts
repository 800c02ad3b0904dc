import type { Env } from "../config/env";
import type { Viewer } from "../context";
import { RateLimitedError } from "../errors";
import { addressKey } from "../limits/addressKey";
import type { Left, Limiters, Limits } from "../limits/limiter";

/** Sale reports have their own budget, so that a shop's orders never wait for other requests. */
export type Budget = "requests" | "saleReports" | "testReports";

/** Response headers according to the IETF's draft on RateLimit header fields. */
export type BudgetHeaders = Record<"RateLimit-Policy" | "RateLimit", string>;

export interface Charge {
  headers: BudgetHeaders;
  /** Set if nothing is left. */
  refusal?: RateLimitedError;
}

/** The operator's settings; an API key gets a third of its account's budget. */
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

/** Limits the requests of accounts and of their API keys. */
export class RequestBudgets {
  constructor(private readonly limiters: Limiters) {}

  async charge({ id, keyId }: Pick<Viewer, "id" | "keyId">, budget: Budget, points: number): Promise<Charge> {
    if (budget === "saleReports") {
      return chargeOf([["sale-reports", await this.limiters.spend("saleReportsByAccount", id, points)]]);
    }
    if (budget === "testReports") {
      return chargeOf([["test-reports", await this.limiters.spend("testReportsByAccount", id, points)]]);
    }
    if (!keyId) return chargeOf([["account", await this.limiters.spend("requestsByAccount", id, points)]]);
    const key = await this.limiters.spend("requestsByKey", keyId, points);
    // If the key's budget is spent, its owner's is not charged.
    if (key.isSpent) return chargeOf([["key", key]]);
    return chargeOf([
      ["key", key],
      ["account", await this.limiters.spend("requestsByAccount", id, points)],
    ]);
  }

  /** For an unknown caller: someone guessing keys, or a program that keeps using a revoked one. */
  async chargeStranger(address: string): Promise<Charge> {
    return chargeOf([["address", await this.limiters.spend("refusedCallsByAddress", addressKey(address), 1)]]);
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

const LIMIT_LABELS: Record<string, string> = {
  account: "requests for this account",
  key: "requests with this API key",
  address: "requests from this address without a key or session that is known here",
  "sale-reports": "reports of sales for this account",
  "test-reports": "test reports for this account",
};

function refusalOf([name, { limit, seconds }]: Named): RateLimitedError {
  const limitText = `${limit.points.toLocaleString("en-US")} in ${limit.seconds} seconds`;
  const wait = `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return new RateLimitedError(
    seconds,
    `Too many ${LIMIT_LABELS[name]}: the limit is ${limitText}. Please try again in ${wait}.`,
  );
}
