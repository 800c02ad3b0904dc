import type { JudgedCode } from "../../codes/codeLookup";
import type { Choice } from "./chooseCredit";
import { describeClick, type JudgedClick } from "./clickOutcome";

/** Whom an accepted claim credits: its publisher, with the click that was found, or without any. */
export const grantedChoice = (publisherId: string, read: JudgedClick | null, codes: readonly JudgedCode[]): Choice => ({
  click: read?.click ?? null,
  credited: {
    publisherId,
    linkId: read?.click?.linkId ?? null,
    subId: read?.click?.subId ?? null,
    codeId: null,
  },
  earns: true,
  decision: "attributed",
  considered: read ? [describeClick(read, true)] : [],
  groups: read?.partner?.groups ?? [],
  codes,
});
