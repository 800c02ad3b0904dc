import { Box } from "@mui/material";
import { t } from "../../../api/src/contract/i18n/t";

/** One continuous line is the crossbar of both the f and the t. */
export const Wordmark = ({ width = 92 }: { width?: number }) => (
  <Box
    component="svg"
    viewBox="0 0 92 40"
    role="img"
    aria-label={t("Weft")}
    sx={{ display: "block", flex: "none", width, height: (width * 40) / 92, overflow: "visible" }}
  >
    {/* As an attribute, the weight of SVG text is limited to multiples of 100. */}
    <text
      x="0"
      y="33"
      fontFamily='"Imbue Variable", "Imbue Fallback", serif'
      fontSize="43"
      style={{ fontWeight: 460 }}
      fill="currentColor"
    >
      {t("Weft")}
    </text>
    <g strokeLinecap="round">
      <path d="M36.5 17.6H72" stroke="#7F8A10" strokeWidth="4.6" />
      <path d="M36.5 17.6H72" stroke="#D8E24A" strokeWidth="3.2" />
    </g>
  </Box>
);
