export const codeLeakKeys = ["without-visits", "sudden-orders", "deal-partners"] as const;
export type CodeLeakKey = (typeof codeLeakKeys)[number];

/** One published reason to think that strangers know a code, with what it rests on. */
export interface CodeLeakFinding {
  key: CodeLeakKey;
  points: number;
  words: string;
  data: Readonly<Record<string, number>>;
}

/** What speaks for a leak. Kept with the code until its brand says that it trusts the code. */
export interface CodeLeak {
  at: string;
  findings: CodeLeakFinding[];
}
