import { Box, Typography } from "@mui/material";
import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";
import { Dd, Dl, Dt } from "../../../ui/html";
import { columnStyle, Section } from "../../../ui/Section";

const { approvalHours, defaultCommissionPercent } = business;

const steps = [
  {
    time: t("2 minutes"),
    title: t("Apply"),
    text: t("Your brand, your shop's address, what you make. That is the whole form."),
  },
  {
    time: t("{usual} to {atMost} hours", { usual: approvalHours.usual, atMost: approvalHours.atMost }),
    title: t("Be approved"),
    text: t("A person reviews your shop and answers by email. Then your brand is live."),
  },
  {
    time: t("An afternoon"),
    title: t("Connect the shop"),
    text: t(
      "Shopify, WooCommerce, Tag Manager or Segment, one script, or a call from your server. Place a test order and watch it arrive.",
    ),
  },
  {
    time: t("The same day"),
    title: t("Set your rate, get discovered"),
    text: t(
      "Commission starts at {defaultCommissionPercent}%. Publishers see it beside your name, and the first links are out.",
      { defaultCommissionPercent },
    ),
  },
];

/** Steps along a tape measure: horizontal on wide screens, vertical on phones. */
export const TapeSteps = () => (
  <Box component="section" aria-labelledby="launch">
    <Box sx={{ ...columnStyle, pt: { xs: "56px", md: "96px" } }}>
      <Typography id="launch" variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
        {t("Live in four steps")}
      </Typography>
    </Box>
    <Box sx={tapeAreaStyle}>
      <Box component="ol" sx={listStyle}>
        {steps.map(({ time, title, text }, index) => (
          <Box component="li" key={title} sx={stepStyle}>
            <Box aria-hidden sx={numberStyle}>
              {index + 1}
            </Box>
            <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
              {time}
            </Typography>
            <Typography variant="h3" sx={{ my: 0.75 }}>
              {title}
            </Typography>
            <Typography sx={{ color: "text.secondary", maxWidth: 290 }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
);

const ink = "#1B1420";
const weld = "var(--weft-palette-weld-main)";
/** The long marks align with the columns, four to a column. */
const start = "max(32px, calc((100vw - 1280px) / 2 + 32px))";
const across = `linear-gradient(90deg, ${ink} 2px, transparent 2px) ${start} 0 / 78px 36px repeat-x, linear-gradient(90deg, ${ink} 1.5px, transparent 1.5px) ${start} 0 / 15.6px 18px repeat-x ${weld}`;
const down = `linear-gradient(180deg, ${ink} 2px, transparent 2px) 100% 0 / 24px 60px repeat-y, linear-gradient(180deg, ${ink} 1.5px, transparent 1.5px) 100% 0 / 13px 12px repeat-y ${weld}`;

const tapeAreaStyle = {
  position: "relative",
  pb: { xs: "56px", md: "96px" },
  "&::before": {
    content: '""',
    position: "absolute",
    left: 0,
    top: 0,
    right: { md: 0 },
    bottom: { xs: 56, md: "auto" },
    width: { xs: 76, md: "auto" },
    height: { md: 104 },
    background: { xs: down, md: across },
  },
} as const;

const listStyle = {
  ...columnStyle,
  position: "relative",
  zIndex: 1,
  my: 0,
  px: { xs: 0, md: "32px" },
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(4, minmax(0, 1fr))" },
  columnGap: 4,
};

const stepStyle = {
  position: "relative",
  pl: { xs: "104px", md: 0 },
  pr: { xs: "20px", md: 0 },
  pt: { xs: 4, md: "128px" },
  pb: { xs: 2, md: 0 },
  "&:last-child": { pb: { xs: 4, md: 0 } },
};

const numberStyle = {
  position: "absolute",
  left: { xs: 20, md: 10 },
  top: { xs: 26, md: 38 },
  fontFamily: "h1.fontFamily",
  fontSize: 64,
  fontWeight: 380,
  lineHeight: 0.9,
  fontVariantNumeric: "lining-nums",
  color: ink,
};

const features = [
  [t("Click IDs"), t("Signed for your shop alone. A forged, borrowed or expired one earns nothing.")],
  [
    t("Order reports"),
    t("From your server, Shopify, WooCommerce, Segment, Tag Manager, a signed pixel or one script."),
  ],
  [
    t("Discount codes"),
    t("Assign each creator a code, or import a list. A code can earn without a click, and likely leaks are flagged."),
  ],
  [t("Catalog"), t("Products from Shopify or a feed, with price and stock. Creators link any of them.")],
  [t("Creators’ shops"), t("Your products on creators’ own pages, with the current price, sizes and stock.")],
  [t("Same order twice"), t("Counted once. Safe to retry.")],
  [t("Returns"), t("A whole order, a line or an amount, even after approval.")],
  [t("Reports"), t("Clicks, sales and commission by publisher for any period, with CSV export.")],
  [t("APIs"), t("REST and GraphQL, documented, with scoped API keys.")],
  [t("Shoppers"), t("No IP addresses stored. A visitor is a keyed hash that changes every day.")],
  [t("Source"), t("Open, under the MIT license. Read it, or run the network on servers of your own.")],
] as const;

/** The platform's features as a list, styled as a garment's spec sheet. */
export const SpecSheet = () => (
  <Section tone="ink" labelledBy="platform">
    <Box sx={columnsStyle}>
      <Box>
        <Typography id="platform" variant="h2">
          {t("The technical sheet")}
        </Typography>
        <Typography sx={{ mt: 2, mb: { xs: 4, md: 5 }, maxWidth: 400, color: "#C9C0D0" }}>
          {t("Everything is included for every brand. There is no larger plan to upgrade to.")}
        </Typography>
        <CareLabel />
      </Box>
      <Dl sx={{ minWidth: 0 }}>
        {features.map(([name, text]) => (
          <Box key={name} sx={rowStyle}>
            <Dt sx={{ fontWeight: 650 }}>{name}</Dt>
            <Dd sx={{ color: "#C9C0D0" }}>{text}</Dd>
          </Box>
        ))}
      </Dl>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, .9fr) minmax(0, 1.1fr)" },
  gap: { xs: 5, md: 10 },
  alignItems: "start",
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "190px minmax(0, 1fr)" },
  columnGap: 3,
  py: 2.25,
  borderTop: "1px solid #443A4C",
  "&:last-of-type": { borderBottom: "1px solid #443A4C" },
};

const report = `POST /api/v1/sales
Authorization: Bearer wft_…

{
  "orderId": "FS-1047",
  "amount": "128.00",
  "clickId": "…"
}`;

const apiResponse = `201 Created

{
  "status": "pending",
  "commissionRate": 12.5,
  "commission": "16.00"
}`;

/** Styled as a garment's care label. */
const CareLabel = () => (
  <Box component="figure" sx={labelStyle}>
    <Typography component="figcaption" sx={{ fontWeight: 650, mb: 1.5 }}>
      {t("An order, as your server reports it")}
    </Typography>
    <Code text={report} />
    <Typography sx={{ mt: 2, mb: 1, color: "text.secondary", fontSize: 15 }}>{t("Our response")}</Typography>
    <Code text={apiResponse} />
  </Box>
);

const Code = ({ text }: { text: string }) => (
  <Box component="pre" sx={codeStyle}>
    <code>{text}</code>
  </Box>
);

const labelStyle = {
  m: 0,
  maxWidth: 400,
  p: "36px 28px 28px",
  bgcolor: "background.paper",
  color: "text.primary",
  "[data-dark] &": { bgcolor: "background.raised" },
  backgroundImage:
    "repeating-linear-gradient(90deg, var(--weft-palette-weld-edge) 0 10px, transparent 10px 17px), repeating-linear-gradient(90deg, var(--weft-palette-weld-edge) 0 10px, transparent 10px 17px)",
  backgroundSize: "100% 2.5px",
  backgroundPosition: "0 12px, 0 18px",
  backgroundRepeat: "no-repeat",
};

const codeStyle = {
  m: 0,
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: 14,
  lineHeight: 1.5,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
};
