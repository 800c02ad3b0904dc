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

const OTHER = "Change the destination, or link to another product.";

export const healthWords: Readonly<Record<LinkHealthState, Words>> = {
  OK: { label: "OK", text: "The link works as expected.", advice: null, isBad: false },
  MOVED: {
    label: "Moved",
    text: "Visitors are redirected to another page of the shop.",
    advice: "Check that the page still matches your post.",
    isBad: false,
  },
  PARAMETER_LOST: {
    label: "Click lost",
    text: "The shop redirects visitors and drops the click ID, so orders may not be tracked.",
    advice: "Link directly to the page visitors land on, and tell the brand.",
    isBad: true,
  },
  MISSING: {
    label: "Missing",
    text: "The page is gone, or the brand no longer lists the product.",
    advice: OTHER,
    isBad: true,
  },
  ELSEWHERE: {
    label: "Elsewhere",
    text: "The shop redirects visitors elsewhere, e.g. to its home page.",
    advice: OTHER,
    isBad: true,
  },
  SOLD_OUT: {
    label: "Sold out",
    text: "No size is in stock.",
    advice: "Choose another color or product, or change the destination.",
    isBad: true,
  },
  FEW_SIZES: {
    label: "Low stock",
    text: "Less than 30% of its sizes are in stock.",
    advice: "Choose another color or product before it sells out.",
    isBad: false,
  },
  DEARER: {
    label: "Price up",
    text: "It costs more than when we first saw it.",
    advice: "Check the price in your post.",
    isBad: false,
  },
  CHEAPER: {
    label: "Price drop",
    text: "It costs less than when we first saw it.",
    advice: "A good time to share it again.",
    isBad: false,
  },
  UNKNOWN: { label: "Unknown", text: "Not checked for a week, or ever.", advice: null, isBad: false },
};

export const sourceWords: Readonly<Record<LinkHealthSource, string>> = {
  FEED: "Product feed",
  PAGE_DATA: "Product data on the page",
  PAGE_STATUS: "Page response",
};
