import { Box, Typography } from "@mui/material";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { figures } from "../../../../lib/figures";
import { paths } from "../../../../lib/navigation/paths";
import { Section } from "../../../../ui/Section";

const [, , wire] = figures.payouts;

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: "When will my first payout come?",
    answer: `On the Friday after the week in which ${figures.minimumPayout} or more has been approved. As most brands take returns for ${figures.defaultReturnDays} days, expect that a little over a month after your first good week, and every Friday from then on.`,
  },
  {
    question: `What happens to less than ${figures.minimumPayout}?`,
    answer:
      "It is carried over to the next week. It stays yours, it does not expire, and there is no charge for waiting.",
  },
  {
    question: "Is the fee taken before the minimum is checked?",
    answer: `No. The minimum is looked at before any fee: ${figures.minimumPayout} by wire is sent, and arrives less the ${wire?.fee} fee.`,
  },
  {
    question: "Something was returned after I had been paid. What now?",
    answer:
      "The share of what was returned is taken back from your next earnings, at the rate the sale had. Nobody asks you to send money back.",
  },
  {
    question: "My payout failed. Is the money lost?",
    answer:
      "No. We tell you, and the amount joins next week’s payout. A closed account or a mistyped number is the usual reason, so look at your payout details first.",
  },
  {
    question: "Which currency do you pay in?",
    answer: "US dollars. Your bank or PayPal converts them if your account is in another currency, at its own rate.",
  },
  {
    question: "Do you withhold tax?",
    answer:
      "No. You receive what you earned, and declaring it is up to you. Your statements list every commission, return and fee.",
  },
];

export const Questions = () => (
  <Section labelledBy="questions">
    <Box sx={columnsStyle}>
      <div>
        <Typography id="questions" variant="h2" sx={{ mb: 2 }}>
          Frequently asked questions
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          Not among them? <Link to={paths.contact}>Write to us</Link>. Technical questions are answered within{" "}
          {figures.responseHours.technical} hours.
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
