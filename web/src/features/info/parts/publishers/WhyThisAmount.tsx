import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { publicSentences } from "../../../../../../api/src/contract/terms/publicSentences";
import { fromCents } from "../../../../lib/money";
import { Section } from "../../../../ui/Section";
import { shareOf } from "../facts";
import { MoneyDecision } from "./MoneyDecision";

const ORDER_CENTS = 32_000;
const RATE_PERCENT = 12;
const days = business.defaultCookieDays;

const paid = {
  title: `Why ${fromCents(shareOf(ORDER_CENTS, RATE_PERCENT))}?`,
  order: "Maison Orsay, order MO-20418, a silk coat dress",
  clicks: [
    { at: "Nov 11, 21:14", link: "newsletter", outcome: "This one: the last eligible click", isChosen: true },
    { at: "Nov 3, 08:02", link: "instagram", outcome: "Eligible, but an earlier click" },
    { at: "Sep 28, 17:40", link: "blog", outcome: `Too old: the window is ${days} days` },
  ],
  sum: [
    ["Order", fromCents(ORDER_CENTS)],
    ["Rate at the click", `${RATE_PERCENT}%`],
    ["Rate today", "10%, not used"],
  ],
  total: ["You earn", fromCents(shareOf(ORDER_CENTS, RATE_PERCENT))],
  note: `Decided at 15:08 UTC by this brand’s terms. ${publicSentences.credit}`,
} as const;

const declined = {
  title: `Why ${fromCents(0)}?`,
  order: "Northloom, order NL-8833, selvedge jeans",
  clicks: [{ at: "Oct 2, 12:26", link: "youtube", outcome: `Too old: 41 days, and the window is ${days}` }],
  sum: [
    ["Order", fromCents(14_000)],
    ["Decision", "Declined, click too old"],
  ],
  total: ["You earn", fromCents(0)],
  note: "Decided at 16:40 UTC by this brand’s terms.",
} as const;

export const WhyThisAmount = () => (
  <Section tone="paper" labelledBy="why">
    <Box sx={headStyle}>
      <Typography id="why" variant="h2" sx={{ fontSize: { xs: 58, md: 84 } }}>
        Ask a sum why it is what it is
      </Typography>
      <Typography sx={{ fontSize: 18, color: "text.secondary" }}>
        Two sales of November 12, as their publisher finds them in the dashboard. One paid, one did not, and neither
        needs an email to support.
      </Typography>
    </Box>
    <Box sx={pairStyle}>
      <MoneyDecision {...paid} isWide />
      <MoneyDecision {...declined} />
    </Box>
  </Section>
);

const headStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.4fr) minmax(0, 1fr)" },
  gap: { xs: 2.5, md: 8 },
  alignItems: "end",
  mb: { xs: 5, md: 7 },
};

const pairStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.45fr) minmax(0, 1fr)" },
  gap: 4,
};
