import { In } from "typeorm";
import type { Account } from "../../accounts";
import { isSeries, MAX_CODE_LENGTH, SERIES_END } from "../../contract/codes/codeText";
import type { Reader } from "../../platform/db/reader";
import type { ClickPartner } from "../partnerships/clickPartners";
import { Code } from "./code.entity";

/** The result for one code that came with an order. */
export type CodeOutcome =
  | "eligible"
  | "unknown code"
  | "code not given yet"
  | "code ended"
  | "code not valid then"
  | "publisher suspended"
  | "merchant paused"
  | "partnership paused"
  | "partnership ended";

/** A code of an order, and its owner's partnership with the brand at the time of purchase. */
export interface JudgedCode {
  position: number;
  text: string;
  outcome: CodeOutcome;
  /** Null for an unknown code. */
  codeId: string | null;
  publisherId: string | null;
  /** When it was assigned to its owner. */
  givenAt: number;
  isSuspected: boolean;
  /** Its owner only earns in full with an own click. */
  isLeaked: boolean;
}

/** All series a code may belong to, the longest first. */
export const seriesOf = (key: string): string[] =>
  Array.from({ length: key.length - 1 }, (_, index) => key.slice(0, key.length - 1 - index) + SERIES_END).filter(
    (series) => series.length <= MAX_CODE_LENGTH,
  );

/** A code as the shop reported it with an order, and its owner at the time. */
export interface NamedCode {
  position: number;
  text: string;
  code: Code | undefined;
}

/** In the shop's order. `at` is the time of purchase. */
export async function namedCodes(
  read: Reader,
  merchantId: string,
  keys: readonly string[],
  at: Date,
): Promise<NamedCode[]> {
  if (keys.length === 0) return [];
  const wanted = [...new Set(keys.flatMap((key) => (isSeries(key) ? [] : [key, ...seriesOf(key)])))];
  const found = await read.findBy(Code, { merchantId, textKey: In([...wanted, ""]) });
  return keys.map((text, position) => {
    const series = isSeries(text) ? [] : [text, ...seriesOf(text)];
    const key = series.find((one) => found.some(({ textKey }) => textKey === one));
    const generations = found.filter(({ textKey }) => textKey === key);
    return { position, text, code: generationAt(generations, at) };
  });
}

/** A code's owner, and its partnership with the brand at the time of purchase. */
interface CodeOwner {
  account: Account | undefined;
  state: ClickPartner["state"];
}

export const judgedCode = (
  { position, text, code }: NamedCode,
  at: Date,
  isListed: boolean,
  owner: CodeOwner | undefined,
): JudgedCode => ({
  position,
  text,
  outcome: code && owner ? outcomeOf(code, at, isListed, owner) : "unknown code",
  codeId: code?.id ?? null,
  publisherId: code?.publisherId ?? null,
  givenAt: code?.createdAt.getTime() ?? 0,
  isSuspected: code?.state === "suspected" || code?.state === "leaked",
  isLeaked: code?.state === "leaked",
});

function outcomeOf(
  { createdAt, closedAt, fromDay, untilDay }: Code,
  at: Date,
  isListed: boolean,
  { account, state }: CodeOwner,
): CodeOutcome {
  if (at < createdAt) return "code not given yet";
  if (closedAt !== null && at >= closedAt) return "code ended";
  const day = at.toISOString().slice(0, 10);
  if ((fromDay !== null && day < fromDay) || (untilDay !== null && day > untilDay)) return "code not valid then";
  if (account?.status !== "approved" || account.suspendedAt !== null || account.closedAt !== null)
    return "publisher suspended";
  if (!isListed) return "merchant paused";
  if (state === "paused") return "partnership paused";
  return state === "ended" ? "partnership ended" : "eligible";
}

/** The generation open at that time, or else the closest one. */
function generationAt(generations: readonly Code[], at: Date): Code | undefined {
  const byAge = [...generations].sort((a, b) => a.generation - b.generation);
  const given = byAge.filter(({ createdAt }) => createdAt <= at);
  return given.at(-1) ?? byAge[0];
}
