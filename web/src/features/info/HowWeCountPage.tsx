import { Box, Typography } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { CLICKS_FOR_RATE } from "../../../../api/src/contract/figures/rates";
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

/** How everything on the dashboards is counted, as the code does it. */
const rules: readonly Rule[] = [
  {
    id: "days",
    title: "Days",
    paragraphs: [
      "All days are UTC days, from midnight to midnight. A click counts on the day it came, an order on the day the brand’s report of it reached us, whenever it is approved or paid.",
      "The day, week or month that has not ended is drawn dotted and marked “so far”.",
    ],
  },
  {
    id: "clicks",
    title: "Click",
    paragraphs: [
      "Someone followed one of your links to the shop. Total clicks include repeat visits.",
      "Bots and requests that showed no one the page are listed but never counted.",
    ],
  },
  {
    id: "repeats",
    title: "Repeat and unique",
    paragraphs: [
      "The first click of a visitor on a link is unique. Later clicks of the same visitor on the same link are repeats, as long as each comes within an hour of the one before.",
      "A visitor is told apart by network address and browser, by a pseudonym that is good for one UTC day. We set no cookie for it. Very many clicks from one address are counted as clicks, but not as unique ones, or not at all beyond a limit.",
    ],
  },
  {
    id: "bots",
    title: "Bot, and not a visit",
    paragraphs: [
      "A click is a bot’s if it names a known program as its browser, or none at all. It earns no commission.",
      "Prefetches, previews and links loaded as an image, script or frame are not visits. No one saw the shop, so they earn no commission.",
    ],
  },
  {
    id: "orders",
    title: "Order and sale",
    paragraphs: [
      "A brand reports an order with the click that led to it. The same order number counts once, however often it is reported. Total sales count pending and approved orders that have not come back whole.",
      `The last eligible click is credited, unless the brand’s terms say otherwise: one that came before the order, within the brand’s window of usually ${defaultCookieDays} days (at most ${limits.cookieDays.max}), of an active link, publisher and brand, and not a bot’s.`,
      publicSentences.credit,
      "A partner’s discount code may earn instead of a click, as the brand’s terms say.",
      `A brand’s terms may have late clicks give way to whoever brought the shopper: those of coupon, cashback and extension partners within usually ${standardGuard.sessionMinutes} minutes after another partner’s click, and any that come at the checkout or within usually ${standardGuard.seconds} seconds before the order. “Why this amount?” says so.`,
      `More than ${maxOrdersPerClick} orders with one click are put on hold: the brand decides about them.`,
      "An order that only a browser reported is unconfirmed. It earns nothing until the brand confirms it.",
    ],
  },
  {
    id: "commission",
    title: "Commission and earnings",
    paragraphs: [
      "Commission is fixed by the terms that were in force at the click. It is calculated on what the brand reports for the goods; tax and shipping do not count unless its terms say so.",
      "Earnings are the commission of pending and approved orders, less returns. They are not paid out before they are approved. Amounts in different currencies are never added up.",
    ],
  },
  {
    id: "stages",
    title: "Stages",
    paragraphs: [
      `Pending: the order may still be returned. It is approved automatically when the brand’s return window closes, usually after ${defaultReturnDays} days, unless the brand decides before or it is on hold. The day is named beside it.`,
      "Approved: it joins that week’s earnings and is paid out on the Friday after, if the minimum is reached. On its way: it is in a payout that has not arrived.",
      "Paid: the payout has arrived. Declined: it earns nothing, and the reason is beside it.",
      "Each order is at one stage, so the sums of the stages add up.",
    ],
  },
  {
    id: "returns",
    title: "Return",
    paragraphs: [
      "What comes back takes its own part of the commission with it, at the rate of that order, and never more. An order that came back whole is listed as returned and earns nothing; one that came back in part keeps its stage.",
      `If the commission was paid before, it is deducted from a later payout. ${returnGraceDays} days after the return window, a return reverses commission only if you or an admin agree.`,
    ],
  },
  {
    id: "rates",
    title: "Rate",
    paragraphs: [
      `Sales per 100 clicks, and earnings per click, are shown from ${CLICKS_FOR_RATE} clicks on. Below, there is a dash: one order more or less would change the rate by more than it says.`,
      "A rate that cannot be right, such as more orders than clicks, is shown with a warning and not as a plain number.",
      "A comparison is with as many days right before the chosen ones.",
    ],
  },
  {
    id: "display-currency",
    title: "About, in another currency",
    paragraphs: [
      `“About €1,234” beside a sum is what it comes to in the display currency that you chose in your settings, by the European Central Bank’s rates of the newest day that has both currencies. Without rates of the last ${MAX_RATE_AGE_DAYS} days there is no “about”.`,
      "An approximate value, for comparison only. It is not used in totals: charts, payouts and invoices stay in their own currency. A payout you asked for in another currency is converted at the rate of its own day, shown on its receipt.",
    ],
  },
  {
    id: "sub-ids",
    title: "Sub-ID",
    paragraphs: [
      `Your own mark on a click, added to a link as “?sub=”, of at most ${limits.subId.max} characters. Clicks, orders and commission are counted for each; it is not shown to shoppers or other publishers.`,
    ],
  },
];

/** What every figure of the dashboards means, in one place. */
export const HowWeCountPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...columnsStyle }}>
      <Box sx={{ minWidth: 0, alignSelf: "start", position: { md: "sticky" }, top: 112 }}>
        <Typography variant="h1">How we count</Typography>
        <Typography sx={{ mt: 2, maxWidth: 340, color: "text.secondary" }}>
          What each number on your dashboard means, for publishers and brands.
        </Typography>
        <Box component="nav" aria-label="Rules" sx={listStyle}>
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
