import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { headline } from "../../lib/marketing";
import { paths } from "../../lib/navigation/paths";
import { columnStyle } from "../../ui/Section";
import { HangingCloths } from "./HangingCloths";
import { TypedHeadline } from "./TypedHeadline";

export const Hero = () => (
  <Box sx={heroStyle}>
    <Box sx={{ ...columnStyle, pt: { xs: "38px", md: aboveThread }, pb: { xs: "44px", md: "60px" } }}>
      <Box sx={overArtStyle}>
        <TypedHeadline />
      </Box>
      <HangingCloths />
      <Box sx={overArtStyle}>
        <Typography variant="subtitle1" component="p" sx={taglineStyle}>
          {headline.tagline}
        </Typography>
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <Button component={Link} to={paths.publisherSignUp} variant="contained" size="large">
            Join as Publisher <ArrowRight aria-hidden size={18} strokeWidth={1.9} />
          </Button>
          <Button component={Link} to={paths.advertiserSignUp} size="large">
            Join as Advertiser
          </Button>
        </Box>
      </Box>
    </Box>
  </Box>
);

/** On wide screens the headline's last line sits on the thread, which enters at 478 units; the tagline is below it. */
const aboveThread = "calc(478 * var(--u) - 3 * .94 * var(--headline) - 38px)";

const heroStyle = {
  "--u": { xs: "calc(min(100vw, 620px) / 620)", md: "calc(min(50vw, 840px) / 760)" },
  "--headline": { xs: "min(74px, 19vw)", md: "clamp(72px, 8.2vw, 128px)" },
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  boxSizing: "border-box",
  // As tall as the cloths beside the text, whose size depends on the viewport's width.
  minHeight: { md: "max(540px, calc(676 * var(--u)))" },
  background: "linear-gradient(180deg, var(--weft-palette-background-paper), var(--weft-palette-background-default))",
};

const overArtStyle = { position: "relative", zIndex: 5, width: { md: "fit-content" } };

const taglineStyle = {
  maxWidth: 400,
  mt: { xs: "20px", md: "92px" },
  mb: "28px",
  fontSize: { xs: 18, md: 20 },
  color: "text.secondary",
};
