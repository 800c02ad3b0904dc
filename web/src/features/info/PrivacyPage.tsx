import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { privacyFallback } from "../../lib/fallbackPages/privacy";
import { Cloth } from "../../ui/Cloth";
import { ContentPage } from "./parts/ContentPage";
import { Weft } from "./parts/Weft";

export const PrivacyPage = () => (
  <ContentPage
    page="PrivacyPolicy"
    fallback={privacyFallback}
    heading={t("Privacy policy")}
    isDated
    art={<Covered />}
  />
);

/** Decoration: the thread passes under the cloth, hidden from view. */
const Covered = () => (
  <Box aria-hidden sx={{ position: "relative", mt: { xs: 4, md: 6 }, height: { xs: 150, md: 320 } }}>
    <Box sx={{ position: "absolute", inset: "0 -40px 0 -50vw" }}>
      <Weft d="M0 560C300 560 480 500 640 470S880 380 1000 420" width={6} />
    </Box>
    <Box sx={clothStyle}>
      <Cloth kind="linen" width={360} height={420} fill isPinked />
    </Box>
  </Box>
);

const clothStyle = {
  position: "absolute",
  inset: { xs: "0 64px 0 24px", md: "0 72px 0 0" },
  filter: "drop-shadow(0 6px 8px rgba(27,20,32,.2))",
} as const;
