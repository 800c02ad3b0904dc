import { Box, Typography } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { t } from "../../../../api/src/contract/i18n/t";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { invitation } from "../../lib/marketing";
import { fromCents } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { LinkButton } from "../../ui/LinkButton";
import { columnStyle, Section } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { shareOf } from "./parts/facts";
import { MoneyDecision, Promises } from "./parts/Promises";

export const PublishersPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <ManifestoHero />
    <Promises />
    <WhyThisAmount />
    <Signature />
  </Box>
);

/** Text only, with the thread that starts here and runs down the page. */
const ManifestoHero = () => (
  <Box sx={inkStyle}>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Typography variant="overline" component="p" sx={{ color: "#C9C0D0" }}>
        {t("To everyone who writes, films and posts")}
      </Typography>
      <Typography variant="h1" sx={titleStyle}>
        {t("Nothing up our sleeve")}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={leadStyle}>
        {t(
          "Most networks show you one number and ask you to trust it. We show the work: every click, every order, every cent and the reason for it. If a sum is wrong, you can see where.",
        )}
      </Typography>
      <Box component="svg" viewBox="0 0 1216 560" aria-hidden sx={threadStyle}>
        <Thread
          width={7}
          d="M1800 60C1500 20 1280 -60 1080 -20C930 10 900 150 1000 166C1090 180 1110 60 1010 50C830 36 660 180 600 300C530 440 400 452 250 452C110 452 9 440 9 560L9 900"
        />
      </Box>
    </Box>
  </Box>
);

const inkStyle = {
  position: "relative",
  overflow: "hidden",
  bgcolor: "#1B1420",
  color: "#F3EFF5",
  "[data-dark] &": { bgcolor: "background.paper" },
};

const heroStyle = { position: "relative", pt: { xs: "48px", md: "88px" }, pb: { xs: "64px", md: "152px" } };

const titleStyle = {
  position: "relative",
  zIndex: 1,
  mt: 2,
  fontSize: { xs: 92, md: 176 },
  fontWeight: 300,
  lineHeight: 0.88,
  maxWidth: { xs: 340, md: 640 },
};

const leadStyle = {
  position: "relative",
  zIndex: 1,
  mt: { xs: 4, md: 6 },
  maxWidth: 560,
  ml: { md: "auto" },
  color: "#DCD4E2",
};

const threadStyle = {
  position: "absolute",
  left: 32,
  bottom: 0,
  width: 1216,
  height: 560,
  overflow: "visible",
  pointerEvents: "none",
  display: { xs: "none", lg: "block" },
};

/** Closing section: a signature drawn with the thread on a dotted line. */
const Signature = () => (
  <Section labelledBy="sign">
    <Box sx={columnsStyle}>
      <Box>
        <Typography id="sign" variant="h2" sx={{ fontSize: { xs: 66, md: 104 }, fontWeight: 310 }}>
          {t("Hold us to it")}
        </Typography>
        <Typography sx={{ mt: 3, mb: 4, maxWidth: 440, fontSize: 18, color: "text.secondary" }}>
          {t("{text} You need a channel of your own, and to be {minimumAge} or older.", {
            text: invitation.text,
            minimumAge: business.minimumAge,
          })}
        </Typography>
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <LinkButton to={paths.publisherSignUp} variant="contained" label={t("Join as Publisher")} />
          <LinkButton to={paths.paymentInfo} label={t("How payouts work")} />
        </Box>
      </Box>
      <Box>
        <Box
          component="svg"
          viewBox="0 0 520 200"
          aria-hidden
          sx={{ display: "block", width: "100%", overflow: "visible" }}
        >
          <Thread
            width={5}
            d="M6 60C40 30 62 40 60 80C58 118 70 150 92 128C112 108 108 62 112 70C118 84 116 148 140 146C172 142 176 40 168 42C160 46 170 128 196 132C216 134 236 108 232 94C228 82 206 92 210 114C216 142 252 138 268 108C292 62 318 4 334 14C352 28 300 120 296 168C294 196 312 186 318 150C324 118 318 96 344 98C366 98 360 120 384 118C404 116 404 36 410 38C416 42 392 136 420 138C440 138 452 108 462 92M380 74C420 64 470 58 560 66"
          />
        </Box>
        <Box sx={dottedStyle}>
          <span>{t("For Weft")}</span>
          <span>{t("48 Selvedge Row, New York")}</span>
        </Box>
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.2fr) minmax(0, 1fr)" },
  gap: { xs: 7, md: 10 },
  alignItems: "end",
};

const dottedStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  mt: 1,
  pt: 1.25,
  borderTop: "2px dotted var(--weft-palette-control)",
  fontSize: 15,
  color: "text.secondary",
};

const ORDER_CENTS = 32_000;
const RATE_PERCENT = 12;
const days = business.defaultCookieDays;

const paid = {
  title: t("Why {amount}?", { amount: fromCents(shareOf(ORDER_CENTS, RATE_PERCENT)) }),
  order: t("Maison Orsay, order MO-20418, a silk coat dress"),
  clicks: [
    { at: t("Nov 11, 21:14"), link: "newsletter", outcome: t("This one: the last eligible click"), isChosen: true },
    { at: t("Nov 3, 08:02"), link: "instagram", outcome: t("Eligible, but an earlier click") },
    { at: t("Sep 28, 17:40"), link: "blog", outcome: t("Too old: the window is {days} days", { days }) },
  ],
  sum: [
    [t("Order"), fromCents(ORDER_CENTS)],
    [t("Rate at the click"), `${RATE_PERCENT}%`],
    [t("Rate today"), t("10%, not used")],
  ],
  total: [t("You earn"), fromCents(shareOf(ORDER_CENTS, RATE_PERCENT))],
  note: t("Decided at 15:08 UTC by this brand’s terms. {credit}", { credit: publicSentences.credit }),
} as const;

const declined = {
  title: t("Why {amount}?", { amount: fromCents(0) }),
  order: t("Northloom, order NL-8833, selvedge jeans"),
  clicks: [
    { at: t("Oct 2, 12:26"), link: "youtube", outcome: t("Too old: 41 days, and the window is {days}", { days }) },
  ],
  sum: [
    [t("Order"), fromCents(14_000)],
    [t("Decision"), t("Declined, click too old")],
  ],
  total: [t("You earn"), fromCents(0)],
  note: t("Decided at 16:40 UTC by this brand’s terms."),
} as const;

const WhyThisAmount = () => (
  <Section tone="paper" labelledBy="why">
    <Box sx={headStyle}>
      <Typography id="why" variant="h2" sx={{ fontSize: { xs: 58, md: 84 } }}>
        {t("See why you earned it")}
      </Typography>
      <Typography sx={{ fontSize: 18, color: "text.secondary" }}>
        {t(
          "Two sales of November 12, as the publisher sees them in the dashboard. One paid, one didn't, and neither needs an email to support.",
        )}
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
