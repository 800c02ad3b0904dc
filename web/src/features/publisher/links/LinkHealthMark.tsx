import { Check, CircleAlert, CircleHelp, Info } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { LinkHealthSource, LinkHealthState } from "../../../generated/publisher";
import { Span } from "../../../ui/html";

/** The destination's status as icon and text, so that it does not depend on color. */
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
  /** The suggested action; null if none is needed. */
  advice: string | null;
  isBad: boolean;
}

const OTHER = t("Change the destination, or link to another product.");

export const healthWords: Readonly<Record<LinkHealthState, Words>> = {
  OK: { label: t("OK"), text: t("The link works as expected."), advice: null, isBad: false },
  MOVED: {
    label: t("Moved"),
    text: t("Visitors are redirected to another page of the shop."),
    advice: t("Check that the page still matches your post."),
    isBad: false,
  },
  PARAMETER_LOST: {
    label: t("Click lost"),
    text: t("The shop redirects visitors and drops the click ID, so orders may not be tracked."),
    advice: t("Link directly to the page visitors land on, and tell the brand."),
    isBad: true,
  },
  MISSING: {
    label: t("Missing"),
    text: t("The page is gone, or the brand no longer lists the product."),
    advice: OTHER,
    isBad: true,
  },
  ELSEWHERE: {
    label: t("Redirected"),
    text: t("The shop redirects visitors elsewhere, e.g. to its home page."),
    advice: OTHER,
    isBad: true,
  },
  SOLD_OUT: {
    label: t("Sold out"),
    text: t("No size is in stock."),
    advice: t("Choose another color or product, or change the destination."),
    isBad: true,
  },
  FEW_SIZES: {
    label: t("Low stock"),
    text: t("Less than 30% of its sizes are in stock."),
    advice: t("Choose another color or product before it sells out."),
    isBad: false,
  },
  DEARER: {
    label: t("Price up"),
    text: t("It costs more than when we first saw it."),
    advice: t("Check the price in your post."),
    isBad: false,
  },
  CHEAPER: {
    label: t("Price drop"),
    text: t("It costs less than when we first saw it."),
    advice: t("A good time to share it again."),
    isBad: false,
  },
  UNKNOWN: { label: t("Unknown"), text: t("Not checked in the last week."), advice: null, isBad: false },
};

export const sourceText: Readonly<Record<LinkHealthSource, (day: string) => string>> = {
  FEED: (day) => t("Since {day}. Source: product feed.", { day }),
  PAGE_DATA: (day) => t("Since {day}. Source: product data on the page.", { day }),
  PAGE_STATUS: (day) => t("Since {day}. Source: page response.", { day }),
};
