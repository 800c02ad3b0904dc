import { Check, CircleAlert, CircleHelp, Info } from "lucide-react";
import type { LinkHealthState } from "../../../../generated/publisher";
import { Span } from "../../../../ui/html";
import { healthWords } from "./healthWords";

/** Where a link leads, with an icon and words, so that it does not depend on color. */
export function LinkHealthMark({ state }: { state: LinkHealthState }) {
  const { label, text, isBad } = healthWords[state];
  const Icon = isBad ? CircleAlert : state === "OK" ? Check : state === "UNKNOWN" ? CircleHelp : Info;
  return (
    <Span title={text} data-health={state} sx={{ ...markStyle, color: isBad ? "error.main" : "text.secondary" }}>
      <Icon aria-hidden size={15} strokeWidth={2} />
      {label}
    </Span>
  );
}

const markStyle = { display: "inline-flex", alignItems: "center", gap: "6px", whiteSpace: "nowrap" } as const;
