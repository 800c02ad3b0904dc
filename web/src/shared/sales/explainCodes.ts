/** What a stored decision says of the codes of its order, in words for every viewer. */

interface CodeLine {
  when: string;
  text: string;
  earns: boolean;
}

const rules: Record<string, string> = {
  "no evidence": "None of the codes and clicks of this order may earn.",
  "clicks only": "None of its codes may earn, so it is credited to the last eligible click.",
  "code without a click": "The shopper used a partner's code without any click, so the code earns by itself.",
  "code and click agree": "The code and the last eligible click are the same partner's.",
  "code wins": "The shopper used a partner's code, which wins over other partners' clicks by the brand's terms.",
  "newer click beats suspected code":
    "The code may have leaked, and another partner's click is newer: so it is credited to the last eligible click.",
  "click wins": "By the brand's terms the last eligible click wins over a code.",
  "code needs an own click":
    "By the brand's terms a code earns only together with a click of its owner, and there is none.",
  "code with own click wins":
    "The shopper used a partner's code and had clicked on its link, which wins by the brand's terms.",
};

/** By terms that let a code share with the clicks. */
const SHARES = "The shopper used a partner's code, which shares with the clicks of others by the brand's terms.";

const outcomes: Record<string, string> = {
  eligible: "Earns",
  "not credited": "May earn, but was not credited",
  "unknown code": "Belongs to no partner",
  "code not given yet": "Had no owner yet when the shopper bought",
  "code ended": "Had ended when the shopper bought",
  "code not valid then": "Was not valid on that day",
  "publisher suspended": "Its owner's account was suspended",
  "merchant paused": "The brand was not active at the time",
  "partnership paused": "The brand had paused the partnership with its owner",
  "partnership ended": "The partnership with its owner had ended",
};

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** Null for an order without a partner's code. */
export function explainCodes(codes: unknown): { rule: string; lines: CodeLine[] } | null {
  const { reason, considered, policy } = record(codes);
  if (typeof reason !== "string" || !Array.isArray(considered)) return null;
  const lines = considered.map((one) => {
    const { text, outcome } = record(one);
    const said = typeof outcome === "string" ? outcome : "unknown";
    return {
      when: typeof text === "string" ? `Code ${text}` : "A code",
      text: outcomes[said] ?? said.charAt(0).toUpperCase() + said.slice(1),
      earns: said === "eligible",
    };
  });
  return { rule: (policy === "split" && reason === "code wins" ? SHARES : rules[reason]) ?? "", lines };
}
