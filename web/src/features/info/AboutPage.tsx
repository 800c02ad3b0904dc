import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { aboutFallback } from "../../lib/fallbackPages/about";
import { ContentPage } from "./parts/ContentPage";
import { type HangingCloth, WovenCloths } from "./parts/Weft";

export const AboutPage = () => (
  <ContentPage
    page="AboutUs"
    fallback={aboutFallback}
    heading={t("About us")}
    banner={
      <Box sx={bannerStyle}>
        <WovenCloths cloths={cloths} height={{ xs: 250, md: 420 }} d={thread} gap={{ xs: "10px", md: "22px" }} />
      </Box>
    }
  />
);

const cloths: readonly HangingCloth[] = [
  { kind: "plaid", color: "#2c5a4a", drop: 0.72, isWideOnly: true },
  { kind: "silk", color: "#7a1d52", drop: 0.94 },
  { kind: "denim", drop: 0.8 },
  { kind: "linen", drop: 1, isWideOnly: true },
  { kind: "pleats", drop: 0.86 },
  { kind: "houndstooth", drop: 0.7 },
  { kind: "sequin", color: "#b98a2e", drop: 0.92 },
  { kind: "pinstripe", drop: 0.78, isWideOnly: true },
  { kind: "silk", color: "#1f5b52", seed: 21, drop: 0.88, isWideOnly: true },
];

const thread = "M-20 640C90 640 130 430 250 420S430 620 540 560S720 300 830 330S940 520 1020 430";

/** Hangs from behind the header. */
const bannerStyle = { mx: { xs: "-14px", md: "-28px" }, mt: "-10px" } as const;
