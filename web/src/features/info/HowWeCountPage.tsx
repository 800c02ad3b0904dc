import { Box, Typography } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { CLICKS_FOR_RATE } from "../../../../api/src/contract/figures/rates";
import { t } from "../../../../api/src/contract/i18n/t";
import { limits } from "../../../../api/src/contract/limits";
import { MAX_RATE_AGE_DAYS } from "../../../../api/src/contract/money/exchange";
import { standardGuard } from "../../../../api/src/contract/terms/guard";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { columnStyle } from "../../ui/Section";
import { columnsStyle } from "./parts/columnsStyle";

interface Rule {
  /** Anchor of the rule. */
  id: string;
  title: string;
  paragraphs: readonly string[];
}

const { defaultReturnDays, defaultCookieDays, maxOrdersPerClick, returnGraceDays } = business;

/** How everything on the dashboards is counted, matching the code. */
const rules: readonly Rule[] = [
  {
    id: "days",
    title: t("Days"),
    paragraphs: [
      t(
        "All days are UTC days, from midnight to midnight. A click counts on the day it happens. An order counts on the day we receive the brand’s report, whenever it is approved or paid.",
      ),
      t("The current day, week or month is dotted and marked “so far”."),
    ],
  },
  {
    id: "clicks",
    title: t("Click"),
    paragraphs: [
      t("Someone followed one of your links to the shop. Total clicks include repeat visits."),
      t("Bots and requests that weren’t visits are listed but never counted."),
    ],
  },
  {
    id: "repeats",
    title: t("Repeat and unique"),
    paragraphs: [
      t(
        "A visitor’s first click on a link is unique. Further clicks on the same link are repeats if they follow within an hour of the previous one.",
      ),
      t(
        "We recognize a visitor by a pseudonym made from IP address and browser. It is valid for one UTC day and needs no cookie. Unusually many clicks from one address don’t count as unique, and beyond a limit not at all.",
      ),
    ],
  },
  {
    id: "bots",
    title: t("Bots and other requests"),
    paragraphs: [
      t(
        "A click is a bot if its browser is a known program or missing, or if it claims an agent’s signature that is not valid. It earns no commission.",
      ),
      t(
        "A click by a shopper’s agent with a valid signature is counted apart from people, under the domain of its operator. It counts as a click but never as a unique one, and earns like a person’s.",
      ),
      t(
        "Prefetches, previews and links loaded as an image, script or frame are not visits. No one saw the shop, so they earn no commission.",
      ),
    ],
  },
  {
    id: "orders",
    title: t("Orders and sales"),
    paragraphs: [
      t(
        "A brand reports an order with the click that led to it. The same order number counts once, however often it is reported. Total sales count pending and approved orders that were not fully returned.",
      ),
      t(
        "The last eligible click is credited, unless the brand’s terms say otherwise. Eligible clicks came before the order and within the brand’s attribution window, usually {defaultCookieDays} days (at most {max}). The link, publisher and brand were active, and the click was not a bot.",
        { defaultCookieDays, max: limits.cookieDays.max },
      ),
      publicSentences.credit,
      t("A partner’s discount code can earn instead of a click if the brand’s terms allow it."),
      t(
        "A brand’s terms can include stand-down: late clicks don’t overwrite an earlier partner’s click. It covers coupon, cashback and extension clicks soon after another partner’s click (usually within {sessionMinutes} minutes), and any click at checkout or just before the order (usually within {seconds} seconds). “Why this amount?” shows it.",
        { sessionMinutes: standardGuard.sessionMinutes, seconds: standardGuard.seconds },
      ),
      t("More than {maxOrdersPerClick} orders from one click are put on hold until the brand decides.", {
        maxOrdersPerClick,
      }),
      t("An order reported only by a browser is unverified. It earns nothing until the brand confirms it."),
    ],
  },
  {
    id: "commission",
    title: t("Commission and earnings"),
    paragraphs: [
      t(
        "Commission is set by the terms in effect at the click. It is calculated on the product total that the brand reports, without tax and shipping unless its terms include them.",
      ),
      t(
        "Earnings are the commission of pending and approved orders, less returns. They are paid out after approval. Amounts in different currencies are never added up.",
      ),
    ],
  },
  {
    id: "stages",
    title: t("Stages"),
    paragraphs: [
      t(
        "Pending: the order may still be returned. It is approved automatically when the brand’s return window closes, usually after {defaultReturnDays} days, unless the brand decides earlier or it is on hold. Each order shows its date.",
        { defaultReturnDays },
      ),
      t(
        "Approved: it joins that week’s earnings and is paid the following Friday if the minimum is reached. If the brand has to pay us first, the order says so. On its way: it is in a payout that has not arrived.",
      ),
      t("Paid: the payout has arrived. Declined: it earns nothing, and the order shows the reason."),
      t("Each order is at exactly one stage, so the stages add up."),
    ],
  },
  {
    id: "returns",
    title: t("Return"),
    paragraphs: [
      t(
        "A return reverses its share of the commission, at the rate of that order, and never more. A fully returned order is listed as returned and earns nothing. A partly returned order keeps its stage.",
      ),
      t(
        "If the commission was already paid, it is deducted from a later payout. From {returnGraceDays} days after the return window, a return reverses commission only if you or an admin agree.",
        { returnGraceDays },
      ),
    ],
  },
  {
    id: "rates",
    title: t("Rates"),
    paragraphs: [
      t(
        "Conversion rate and EPC (earnings per click) need at least {minimum} clicks. Below that we show a dash, because a single order would change them too much.",
        { minimum: CLICKS_FOR_RATE },
      ),
      t("An implausible rate, such as more orders than clicks, is shown with a warning."),
      t("Comparisons use the same number of days directly before the selected period."),
    ],
  },
  {
    id: "display-currency",
    title: t("Approximate amounts"),
    paragraphs: [
      t(
        "“About €1,234” is the amount in your display currency, at the European Central Bank’s latest rate. If the latest rate is more than {days} days old, no approximate amount is shown.",
        { days: MAX_RATE_AGE_DAYS },
      ),
      t(
        "An approximate value, for comparison only. Charts, payouts and invoices stay in their own currency. If you are paid in another currency, the payout is converted at the rate of its day, shown on its statement.",
      ),
    ],
  },
  {
    id: "sub-ids",
    title: t("Sub-ID"),
    paragraphs: [
      t(
        "Your own label for clicks, added to a link as “?sub=”, up to {max} characters. Clicks, orders and commission are counted per sub-ID. Shoppers and other publishers don’t see it.",
        { max: limits.subId.max },
      ),
    ],
  },
];

/** The definition of every dashboard figure in one place. */
export const HowWeCountPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...columnsStyle }}>
      <Box sx={{ minWidth: 0, alignSelf: "start", position: { md: "sticky" }, top: 112 }}>
        <Typography variant="h1">{t("How we count")}</Typography>
        <Typography sx={{ mt: 2, maxWidth: 340, color: "text.secondary" }}>
          {t("What each number on your dashboard means, for publishers and brands.")}
        </Typography>
        <Box component="nav" aria-label={t("Rules")} sx={listStyle}>
          {rules.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Box>
      </Box>
      <Box component="article" sx={{ minWidth: 0, maxWidth: 720 }}>
        {rules.map(({ id, title, paragraphs }) => (
          <Box component="section" key={id} aria-labelledby={id} sx={ruleStyle}>
            <Typography id={id} variant="h3" component="h2">
              {title}
            </Typography>
            {paragraphs.map((text) => (
              <Typography key={text} sx={{ mt: 1.5, color: "text.secondary" }}>
                {text}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
);

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "1fr" },
  mt: 3,
  "& a": { py: "9px", color: "inherit", fontSize: 15.5, fontWeight: 550, textUnderlineOffset: "4px" },
} as const;

const ruleStyle = {
  pb: { xs: 3.5, md: 4 },
  "& + &": { pt: { xs: 3.5, md: 4 }, borderTop: "1px solid", borderColor: "divider" },
  "& > [id]": { scrollMarginTop: "112px" },
} as const;
