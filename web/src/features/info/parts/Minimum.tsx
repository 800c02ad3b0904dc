import { Box, Typography } from "@mui/material";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { figures } from "../../../lib/figures";
import { rich } from "../../../lib/i18n/rich";
import { inShortUnits } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Cloth, type ClothKind } from "../../../ui/Cloth";
import { Ol, Span } from "../../../ui/html";
import { Section } from "../../../ui/Section";
import { Weft } from "./Weft";

const [, , wire] = figures.payouts;

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: t("When will my first payout come?"),
    answer: t(
      "On the Friday after the week in which {minimumPayout} or more was approved. Most brands accept returns for {defaultReturnDays} days, so expect it a little over a month after your first good week, and every Friday from then on.",
      { minimumPayout: figures.minimumPayout, defaultReturnDays: figures.defaultReturnDays },
    ),
  },
  {
    question: t("What happens to less than {minimumPayout}?", { minimumPayout: figures.minimumPayout }),
    answer: t("It rolls over to the next week. It stays yours, never expires, and costs nothing to keep."),
  },
  {
    question: t("Is the fee taken before the minimum is checked?"),
    answer: t("No. The minimum applies before fees: {minimumPayout} by wire is sent and arrives less the {fee} fee.", {
      minimumPayout: figures.minimumPayout,
      fee: wire?.fee,
    }),
  },
  {
    question: t("What if something is returned after I was paid?"),
    answer: t(
      "Its commission is deducted from your next earnings, at the rate of that sale. We never ask you to send money back.",
    ),
  },
  {
    question: t("My payout failed. Is the money lost?"),
    answer: t(
      "No. We let you know and add the amount to next week’s payout. A closed account or a mistyped number is the usual reason, so check your payout details first.",
    ),
  },
  {
    question: t("Which currency do you pay in?"),
    answer: t(
      "The one each brand pays in, such as US dollars or euros. If you choose another, we convert at the European Central Bank’s daily rate and show it on your statement.",
    ),
  },
  {
    question: t("Do you withhold tax?"),
    answer: t(
      "No. You receive what you earned and declare it yourself. Your statements list every commission, return and fee.",
    ),
  },
];

export const Questions = () => (
  <Section labelledBy="questions">
    <Box sx={columnsStyle}>
      <div>
        <Typography id="questions" variant="h2" sx={{ mb: 2 }}>
          {t("Frequently asked questions")}
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          {rich(
            "Still have questions? <link>Write to us</link>. Technical questions are answered within {technical} hours.",
            { technical: figures.responseHours.technical, link: (text) => <Link to={paths.contact}>{text}</Link> },
          )}
        </Typography>
      </div>
      <div>
        {questions.map(({ question, answer }) => (
          <Box component="details" key={question} sx={detailsStyle}>
            <summary>
              <Typography variant="h3" component="h3">
                {question}
              </Typography>
              <Plus aria-hidden size={22} strokeWidth={1.7} />
            </summary>
            <Typography sx={{ pb: 3, maxWidth: 620, color: "text.secondary" }}>{answer}</Typography>
          </Box>
        ))}
      </div>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gap: { xs: 4, md: 8 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
} as const;

const detailsStyle = {
  borderTop: "1px solid var(--weft-palette-divider)",
  "&:last-of-type": { borderBottom: "1px solid", borderBottomColor: "divider" },
  "& summary": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: 3,
    minHeight: 44,
    py: 2.25,
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: "2px", borderRadius: "2px" },
    "&:hover h3": { textDecoration: "underline", textDecorationThickness: "1px", textUnderlineOffset: "5px" },
  },
  "& summary svg": { flex: "none", transition: "transform .3s" },
  "&[open] summary svg": { transform: "rotate(45deg)" },
} as const;

/** Example: three weeks of small earnings that add up to the minimum. */
const earned: readonly { dollars: number; kind: ClothKind }[] = [
  { dollars: 18, kind: "denim" },
  { dollars: 21, kind: "pleats" },
  { dollars: 26, kind: "silk" },
];

const upTo = (week: number) => earned.slice(0, week + 1);
const sumUpTo = (week: number) => upTo(week).reduce((sum, { dollars }) => sum + dollars, 0);
const minimum = figures.minimumPayoutCents / 100;
const isEnough = (week: number) => sumUpTo(week) >= minimum;
const TOP = 70;

export const Minimum = () => (
  <Section tone="ink" labelledBy="minimum">
    <Box sx={minimumStyle}>
      <div>
        <Typography id="minimum" variant="h2" sx={{ fontSize: { xs: 58, md: 84 }, mb: 3 }}>
          {t("From {minimumPayout}; smaller balances roll over", { minimumPayout: figures.minimumPayout })}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: 480, color: "#C9C0D0" }}>
          {t(
            "We send a payout when {minimumPayout} or more is due. Smaller balances roll over from week to week until they reach it. They never expire, and the minimum applies before fees.",
            { minimumPayout: figures.minimumPayout },
          )}
        </Typography>
      </div>
      <Box component="figure" aria-labelledby="carried" sx={{ m: 0 }}>
        <Ol sx={chartStyle}>
          {earned.map(({ dollars }, week) => (
            <Box component="li" key={dollars} sx={{ position: "relative", pt: "280px" }}>
              <Box aria-hidden sx={stackStyle}>
                {upTo(week).map(({ dollars: piece, kind }) => (
                  <Box key={piece} sx={{ position: "relative", height: `${(piece / TOP) * 280}px` }}>
                    <Cloth kind={kind} width={260} height={120} fill isPinked />
                  </Box>
                ))}
              </Box>
              <Box sx={{ pt: 2 }}>
                <Span sx={{ display: "block", fontSize: 15, color: "#C9C0D0" }}>
                  {t("Week {week}: {amount}", { week: week + 1, amount: inShortUnits(dollars) })}
                </Span>
                <Box component="strong" sx={{ fontWeight: 600 }}>
                  {isEnough(week)
                    ? t("{amount} sent", { amount: inShortUnits(sumUpTo(week)) })
                    : t("{amount} rolled over", { amount: inShortUnits(sumUpTo(week)) })}
                </Box>
              </Box>
            </Box>
          ))}
          <Box component="li" aria-hidden sx={{ ...lineStyle, top: 280 - (minimum / TOP) * 280 }}>
            <Weft d="M-60 500C140 420 300 620 480 500S800 420 1060 520" width={5} />
            <Span sx={lineLabelStyle}>{figures.minimumPayout}</Span>
          </Box>
        </Ol>
        <Box component="figcaption" id="carried" sx={{ mt: 3, fontSize: 15, color: "#C9C0D0" }}>
          {t("An example: three small weeks become one payout of {amount}.", {
            amount: inShortUnits(sumUpTo(earned.length - 1)),
          })}
        </Box>
      </Box>
    </Box>
  </Section>
);

const minimumStyle = {
  display: "grid",
  gap: { xs: 6, md: 10 },
  alignItems: "center",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;

const chartStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  columnGap: { xs: "14px", md: "28px" },
} as const;

const stackStyle = {
  position: "absolute",
  insetInline: 0,
  bottom: "auto",
  top: 0,
  height: 280,
  display: "flex",
  flexDirection: "column-reverse",
} as const;

const lineStyle = { position: "absolute", insetInline: 0, height: 40, mt: "-20px", zIndex: 1 } as const;

const lineLabelStyle = {
  position: "absolute",
  left: 0,
  bottom: "calc(100% - 6px)",
  px: 1,
  borderRadius: "2px",
  bgcolor: "#1B1420",
  color: "#DDE757",
  fontWeight: 650,
} as const;
