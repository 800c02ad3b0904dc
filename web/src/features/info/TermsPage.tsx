import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { termsFallback } from "../../lib/fallbackPages/terms";
import { Cloth } from "../../ui/Cloth";
import { ContentPage } from "./parts/ContentPage";
import { Weft } from "./parts/Weft";

export const TermsPage = () => (
  <ContentPage
    page="TermsConditions"
    fallback={termsFallback}
    heading={t("Terms & conditions")}
    isDated
    art={<Seam />}
  />
);

/** Decoration: two cloths joined by a running stitch. */
const Seam = () => (
  <Box aria-hidden sx={{ position: "relative", mt: { xs: 4, md: 6 }, height: { xs: 150, md: 320 }, maxWidth: 330 }}>
    <Box sx={{ ...halfStyle, inset: "0 46% 0 0" }}>
      <Cloth kind="pinstripe" width={260} height={420} fill isPinked />
    </Box>
    <Box sx={{ ...halfStyle, inset: "0 0 0 50%" }}>
      <Cloth kind="plaid" color="#7a1d52" width={260} height={420} fill isPinked />
    </Box>
    <Box sx={{ position: "absolute", inset: "0 50% 0 50%", width: "4%" }}>
      <Weft d="M500 -60L500 1060" stitch="16 13" width={4.5} />
    </Box>
  </Box>
);

const halfStyle = { position: "absolute", filter: "drop-shadow(0 6px 8px rgba(27,20,32,.2))" } as const;
