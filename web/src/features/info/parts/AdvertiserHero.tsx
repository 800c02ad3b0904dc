import { Box, Typography } from "@mui/material";
import { ArrowRight } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { rich } from "../../../lib/i18n/rich";
import { fromCents, inDecimal } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Cloth, pinkedStyle } from "../../../ui/Cloth";
import { Dl, Span } from "../../../ui/html";
import { LinkButton } from "../../../ui/LinkButton";
import { columnStyle } from "../../../ui/Section";
import { shareOf } from "./facts";

/** A receipt on a roll of cloth across the page. */
export const AdvertiserHero = () => (
  <Box sx={{ position: "relative" }}>
    <Box sx={{ position: "absolute", left: 0, right: 0, bottom: 0, height: BOLT, overflow: "hidden" }}>
      <Cloth kind="houndstooth" fill width={1440} height={260} />
    </Box>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Typography variant="h1" sx={titleStyle}>
        {rich("You pay for sales. <span>Nothing else.</span>", { span: (text) => <Span>{text}</Span> })}
      </Typography>
      <Box sx={{ mt: { xs: 3, md: 5 }, pb: { md: "240px" } }}>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: 480, color: "text.secondary" }}>
          {t(
            "Thousands of people already tell others what to wear. Give them a link to what you make, choose the commission, and see which of them sells it.",
          )}
        </Typography>
        <Box sx={{ mt: 4, display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <LinkButton to={paths.advertiserSignUp} variant="contained" label={t("Join as Advertiser")}>
            <ArrowRight aria-hidden size={18} />
          </LinkButton>
          <LinkButton to={paths.contact} label={t("Talk to us")} />
        </Box>
      </Box>
      <Box sx={{ mt: { xs: 6, md: -11 }, minWidth: 0, alignSelf: "end" }}>
        <SaleReceipt />
      </Box>
    </Box>
  </Box>
);

const BOLT = { xs: 220, md: 240 };

const heroStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 440px" },
  columnGap: 8,
  pt: { xs: "40px", md: "88px" },
  pb: { xs: "56px", md: "72px" },
};

const titleStyle = {
  gridColumn: "1 / -1",
  fontSize: { xs: 74, md: 132 },
  fontWeight: 310,
  "& span": { display: { md: "block" }, color: "primary.main" },
};

const RATE_PERCENT = 12.5;
const SOLD_CENTS = 1_032_000;
const RETURNED_CENTS = 72_000;

const lines = [
  [t("Being listed"), fromCents(0)],
  [t("38 publishers"), fromCents(0)],
  [t("9,412 clicks"), fromCents(0)],
  [t("86 orders they brought"), fromCents(SOLD_CENTS)],
  [t("6 sent back"), fromCents(-RETURNED_CENTS)],
  [t("Sold for good"), fromCents(SOLD_CENTS - RETURNED_CENTS)],
] as const;

/** A brand's monthly figures, styled as a till receipt. */
const SaleReceipt = () => (
  <Box sx={{ filter: "drop-shadow(0 18px 22px rgba(27,20,32,.32))" }}>
    <Box component="section" aria-labelledby="receipt" sx={{ ...paperStyle, ...pinkedStyle }}>
      <Typography id="receipt" variant="h3" component="h2">
        {t("A month with Weft")}
      </Typography>
      <Typography sx={{ color: "text.secondary", fontSize: 15 }}>
        {t("Fold Studio, knife pleats and quiet colors")}
      </Typography>
      <Dl sx={{ mt: 2.5 }}>
        {lines.map(([what, sum]) => (
          <Box key={what} sx={lineStyle}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </Box>
        ))}
        <Box sx={{ ...lineStyle, ...totalStyle }}>
          <dt>{t("You pay {percent}%", { percent: inDecimal(RATE_PERCENT, 1) })}</dt>
          <dd>{fromCents(shareOf(SOLD_CENTS - RETURNED_CENTS, RATE_PERCENT))}</dd>
        </Box>
      </Dl>
    </Box>
  </Box>
);

const paperStyle = {
  boxSizing: "border-box",
  width: "100%",
  px: { xs: 3, md: 4 },
  py: { xs: 5, md: 6 },
  bgcolor: "background.paper",
  "[data-dark] &": { bgcolor: "background.raised" },
};

const lineStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  py: "9px",
  borderTop: "1px dashed var(--weft-palette-control)",
  "& dt": { minWidth: 0 },
  "& dd": { m: 0 },
};

const totalStyle = {
  alignItems: "end",
  pt: 2,
  pb: 0,
  borderTop: "2px solid var(--weft-palette-text-primary)",
  fontWeight: 650,
  "& dd": {
    m: 0,
    fontFamily: "h1.fontFamily",
    fontSize: { xs: 52, md: 64 },
    fontWeight: 340,
    lineHeight: 0.9,
    fontVariantNumeric: "lining-nums",
  },
};
