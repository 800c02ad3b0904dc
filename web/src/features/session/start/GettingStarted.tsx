import { Box } from "@mui/material";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { FirstStepsFragment } from "../../../generated/shared";
import { paths } from "../../../lib/navigation/paths";
import { InkPanel, inkQuiet } from "../../../ui/dashboard/InkPanel";
import { Ol, P, Span } from "../../../ui/html";
import { useRights } from "../rights/useRights";

type Steps = NonNullable<FirstStepsFragment["gettingStarted"]>;

interface StepText {
  label: string;
  text: string;
  /** Where to complete it. */
  to?: string;
  /** The operation that does, where others of the team may not. */
  needs?: string;
}

const texts: Record<Steps[number]["id"], StepText> = {
  APPROVAL: { label: t("Get approved"), text: t("Your application was accepted") },
  CHANNELS: {
    label: t("Tell brands where you publish"),
    text: t("Your channels, their audience and its countries"),
    to: `${paths.profile}#channels`,
    needs: "setChannels",
  },
  LINK: {
    label: t("Create your first link"),
    text: t("Choose a brand and where you'll share the link"),
    to: `${paths.publisherDashboard}#create-link`,
  },
  PAYOUT_METHOD: {
    label: t("Add a payout method"),
    text: t("Bank transfer or PayPal"),
    to: paths.payoutSettings,
    needs: "setPayoutMethod",
  },
  CLICK: {
    label: t("Get your first click"),
    text: t("Share the link where your readers are"),
    to: paths.publisherLinks,
  },
  COMMISSION: {
    label: t("Earn your first commission"),
    text: t("Orders appear here live"),
    to: paths.publisherEarnings,
  },
  PROGRAM: {
    label: t("Set up your program"),
    text: t("Describe your brand and choose your commission"),
    to: paths.advertiserProgram,
  },
  PRODUCTS: {
    label: t("Add your products"),
    text: t("A product feed or your Shopify store"),
    to: paths.advertiserCatalog,
  },
  TRACKING: {
    label: t("Set up tracking"),
    text: t("Connect your shop and send a test order"),
    to: paths.advertiserIntegrations,
  },
  CREATORS: {
    label: t("Find your first creators"),
    text: t("Invite creators or accept applications"),
    to: paths.advertiserPublishers,
  },
  BILLING: {
    label: t("Add your legal details"),
    text: t("Name and address for your invoices"),
    to: paths.profile,
    needs: "setLegalParty",
  },
};

/** For a new account there is no "back". Without a name until it and the figures are known. */
export function greetingOf(name: string | null, steps: Steps | null | undefined): string {
  if (name === null) return t("Welcome");
  const [first = name] = name.split(" ");
  return steps === null ? t("Welcome back, {name}", { name: first }) : t("Welcome, {name}", { name: first });
}

/** A new account's first steps, completed by its actual data. */
export function GettingStarted({ steps }: { steps: Steps }) {
  const can = useRights();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isCreator = steps.some(({ id }) => id === "LINK");
  return (
    <InkPanel isFirst title={t("Getting started")}>
      <Box sx={{ mt: 2, fontFamily: "h1.fontFamily", fontSize: 76, fontWeight: 340, lineHeight: 0.94 }}>
        {t("{done, number} of {total, number}", { done, total: steps.length })}
      </Box>
      <P sx={{ mt: 0.5, color: inkQuiet }}>
        {isCreator ? t("steps to your first earnings") : t("steps to your first order")}
      </P>
      <Ol sx={stepsStyle}>
        {steps.map(({ id, isDone }) => {
          const { label, text, to, needs } = texts[id];
          return (
            <li key={id} data-done={isDone}>
              <span aria-hidden>{isDone && <Check size={13} strokeWidth={3.4} />}</span>
              <div>
                <b>{to && !isDone && (!needs || can(needs)) ? <Link to={to}>{label}</Link> : label}</b>
                <small>{text}</small>
              </div>
              <Span sx={{ fontSize: 14.5, color: inkQuiet }}>{isDone ? t("Done") : t("To do")}</Span>
            </li>
          );
        })}
      </Ol>
      {isCreator ? (
        <Box component={Link} to={paths.publisherGuide} sx={linkStyle}>
          {t("Read the publisher guide")}
        </Box>
      ) : (
        <Box component={Link} to={`${paths.advertiserInbox}?open=support`} sx={linkStyle}>
          {t("Ask our team")}
        </Box>
      )}
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
