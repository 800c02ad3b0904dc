import { Box } from "@mui/material";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useNextPayoutQuery } from "../../../generated/publisher";
import { paths } from "../../../lib/navigation/paths";
import { H2, Ol, P, Span } from "../../../ui/html";
import { useRights } from "../../session/rights/useRights";
import type { MerchantStats } from "../dashboardTypes";

interface Step {
  label: string;
  text: string;
  isDone: boolean;
  /** Where it is done. */
  to?: string;
}

const stepsOf = ({ allLinks, everything }: MerchantStats): Step[] => [
  { label: "Get approved", text: "Your application was accepted", isDone: true },
  {
    label: "Create your first link",
    text: "Choose a brand and where you'll share it",
    to: `${paths.publisherDashboard}#create-link`,
    isDone: allLinks.totalCount > 0,
  },
  {
    label: "Get your first click",
    text: "Share the link where your readers are",
    to: paths.publisherLinks,
    isDone: everything.totals.clicks > 0,
  },
  {
    label: "Earn your first commission",
    text: "Orders appear here live",
    to: paths.publisherEarnings,
    isDone: everything.totals.sales > 0,
  },
];

/** Not a condition of being started: the next payout's card goes on asking for it. */
function usePayoutStep(): Step {
  const { data } = useNextPayoutQuery();
  const may = useRights();
  return {
    label: "Add a payout method",
    text: "Bank transfer or PayPal",
    isDone: Boolean(data?.nextPayout.method),
    ...(may("setPayoutMethod") && { to: paths.payoutSettings }),
  };
}

export const isStarted = (stats: MerchantStats): boolean => stepsOf(stats).every(({ isDone }) => isDone);

/** Onboarding checklist; steps are completed by the publisher's actual data. */
export function GettingStarted({ stats }: { stats: MerchantStats }) {
  const payoutStep = usePayoutStep();
  const [approval, link, ...earning] = stepsOf(stats);
  const steps = [approval, link, payoutStep, ...earning].filter((step) => step !== undefined);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <InkPanel title="Getting started">
      <Box sx={{ mt: 2, fontFamily: "h1.fontFamily", fontSize: 76, fontWeight: 340, lineHeight: 0.94 }}>
        {`${done} of ${steps.length}`}
      </Box>
      <P sx={{ mt: 0.5, color: inkQuiet }}>steps to your first earnings</P>
      <Ol sx={stepsStyle}>
        {steps.map(({ label, text, isDone, to }) => (
          <li key={label} data-done={isDone}>
            <span aria-hidden>{isDone && <Check size={13} strokeWidth={3.4} />}</span>
            <div>
              <b>{to && !isDone ? <Link to={to}>{label}</Link> : label}</b>
              <small>{text}</small>
            </div>
            <Span sx={{ fontSize: 14.5, color: inkQuiet }}>{isDone ? "Done" : "To do"}</Span>
          </li>
        ))}
      </Ol>
      <Box component={Link} to={paths.publisherGuide} sx={linkStyle}>
        Read the publisher guide
      </Box>
    </InkPanel>
  );
}

const stepsStyle = {
  position: "relative",
  mt: 3,
  mb: 2.5,
  "&::before": {
    content: '""',
    position: "absolute",
    left: "9px",
    top: "16px",
    bottom: "28px",
    width: 3,
    borderRadius: "2px",
    background: "repeating-linear-gradient(180deg, #D8E24A 0 6px, #9AA425 6px 9px)",
  },
  "& li": { display: "grid", gridTemplateColumns: "36px 1fr auto", py: "9px" },
  "& li > span:first-of-type": {
    position: "relative",
    display: "grid",
    placeItems: "center",
    boxSizing: "border-box",
    width: 21,
    height: 21,
    mt: "2px",
    borderRadius: "50%",
    border: "3px solid #6B5F74",
    bgcolor: "#1B1420",
    color: "#1B1420",
    "[data-dark] &": { bgcolor: "background.raised" },
  },
  "& li[data-done=true] > span:first-of-type": { borderColor: "#D8E24A", bgcolor: "#D8E24A" },
  "& b": { fontWeight: 600 },
  "& b a": { textUnderlineOffset: "4px" },
  "& small": { display: "block", fontSize: 14, color: "#B5AABD" },
} as const;

const linkStyle = {
  mt: "auto",
  alignSelf: "flex-start",
  fontWeight: 600,
  textUnderlineOffset: "4px",
  textDecorationColor: "#D8E24A",
  textDecorationThickness: "2px",
} as const;

/** The dashboard's only dark panel. */
export const InkPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={inkStyle}>
    <H2 sx={{ fontSize: 18, fontWeight: 650 }}>{title}</H2>
    {children}
  </Box>
);

export const inkQuiet = "#C9C0D0";

const inkStyle = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  p: "20px 22px",
  borderRadius: "5px",
  border: "1px solid",
  borderColor: "#1B1420",
  bgcolor: "#1B1420",
  color: "#F3EFF5",
  "[data-dark] &": { bgcolor: "background.raised", borderColor: "divider" },
} as const;
