import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fromCents } from "../../../../lib/money";
import { featuredBrands } from "../brands";
import { shareOf } from "../facts";

const PRICE_CENTS = 12_800;

/** A price tag whose second half shows the publisher's commission. */
export function PriceTag() {
  const brand = featuredBrands.find(({ name }) => name === "Sable & Fern");
  if (!brand) return null;
  return (
    <Box sx={tagStyle}>
      <Box aria-hidden sx={eyeletStyle} />
      <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
        {brand.name}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>Wide-leg linen trouser</Typography>
      <Typography sx={{ mt: 0.5 }}>{fromCents(PRICE_CENTS)}</Typography>
      <Box sx={tearStyle}>
        <Typography sx={{ color: "text.secondary", fontSize: 15 }}>You earn {brand.ratePercent}%</Typography>
        <Box sx={sumStyle}>{fromCents(shareOf(PRICE_CENTS, brand.ratePercent))}</Box>
      </Box>
    </Box>
  );
}

const tagStyle = {
  position: "relative",
  boxSizing: "border-box",
  width: { xs: 232, md: 264 },
  p: { xs: "58px 24px 22px", md: "66px 28px 26px" },
  bgcolor: "background.paper",
  "[data-dark] &": { bgcolor: "background.raised" },
  clipPath: "polygon(26% 0, 74% 0, 100% 42px, 100% 100%, 0 100%, 0 42px)",
};

const eyeletStyle = {
  position: "absolute",
  left: "50%",
  top: 18,
  width: 16,
  height: 16,
  ml: "-14px",
  borderRadius: "50%",
  border: "6px solid",
  borderColor: "control",
  bgcolor: "#1B1420",
};

const tearStyle = { mt: 2, pt: 2, mx: "-28px", px: "28px", borderTop: "2px dashed", borderColor: "control" };

const sumStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 64, md: 76 },
  fontWeight: 340,
  lineHeight: 1,
  fontVariantNumeric: "lining-nums",
};
