import { Check, CircleAlert, CircleHelp, Info } from "lucide-react";
import type { LinkHealthSource, LinkHealthState } from "../../../generated/publisher";
import { Span } from "../../../ui/html";

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

interface Words {
  /** In lists. */
  label: string;
  text: string;
  /** What can be done; null where nothing has to be. */
  advice: string | null;
  isBad: boolean;
}

const OTHER = "Lead this link to another page, or link to another piece.";

export const healthWords: Readonly<Record<LinkHealthState, Words>> = {
  OK: { label: "Fine", text: "Visitors find what this link promises.", advice: null, isBad: false },
  MOVED: {
    label: "Moved",
    text: "Visitors are led on to another page of the shop.",
    advice: "Check that it is still what you promised.",
    isBad: false,
  },
  PARAMETER_LOST: {
    label: "Click lost",
    text: "The shop leads visitors on and loses the click: their orders may not be tracked.",
    advice: "Lead this link to the page where visitors arrive, and tell the brand.",
    isBad: true,
  },
  MISSING: {
    label: "Missing",
    text: "The page is gone, or the brand lists the product no more.",
    advice: OTHER,
    isBad: true,
  },
  ELSEWHERE: {
    label: "Elsewhere",
    text: "The shop silently leads visitors elsewhere, such as to its home page.",
    advice: OTHER,
    isBad: true,
  },
  SOLD_OUT: {
    label: "Sold out",
    text: "No size can be bought now.",
    advice: "Choose another color or piece, or lead this link to another page.",
    isBad: true,
  },
  FEW_SIZES: {
    label: "Few sizes",
    text: "Less than 30 percent of its sizes can be bought now.",
    advice: "Choose another color or piece before it sells out.",
    isBad: false,
  },
  DEARER: {
    label: "Dearer",
    text: "It costs more than when its price was first known.",
    advice: "Check what you wrote about its price.",
    isBad: false,
  },
  CHEAPER: {
    label: "Cheaper",
    text: "It costs less than when its price was first known.",
    advice: "A good time to share it again.",
    isBad: false,
  },
  UNKNOWN: {
    label: "Not known",
    text: "Nobody has said where this link leads for a week, or ever.",
    advice: null,
    isBad: false,
  },
};

export const sourceWords: Readonly<Record<LinkHealthSource, string>> = {
  FEED: "The brand's product feed",
  PAGE_DATA: "The product's data in the page",
  PAGE_STATUS: "How the page answered",
};
