import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { showcaseClaims } from "../../lib/marketing";
import { paths } from "../../lib/navigation/paths";
import { Span, Ul } from "../../ui/html";
import { Section } from "../../ui/Section";
import { GalleryGrid } from "./gallery/GalleryGrid";
import { galleryImages } from "./gallery/galleryImages";

export const Showcase = () => (
  <Section tone="paper" labelledBy="showcase">
    <Box sx={headStyle}>
      <Typography id="showcase" variant="h2" sx={{ fontSize: { xs: 56, md: 84 } }}>
        The sample book
      </Typography>
      <Ul sx={claimsStyle}>
        {showcaseClaims.map(({ figure, label }) => (
          <li key={label}>
            <Span sx={figureStyle}>{figure}</Span>{" "}
            <Span sx={{ display: "block", fontSize: 15, color: "text.secondary" }}>{label}</Span>
          </li>
        ))}
      </Ul>
    </Box>
    <GalleryGrid images={galleryImages} />
    <Box sx={endStyle}>
      <Button component={Link} to={paths.publisherSignUp} variant="contained" size="large">
        Join as Publisher
      </Button>
      <Button component={Link} to={paths.advertiserSignUp} size="large">
        Become an Advertiser
      </Button>
    </Box>
  </Section>
);

const headStyle = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  justifyContent: "space-between",
  alignItems: { md: "end" },
  gap: { xs: "24px", md: "40px" },
  mb: { xs: "24px", md: "36px" },
} as const;

const claimsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, auto)" },
  gap: { xs: "16px 24px", md: "0 44px" },
};

const figureStyle = {
  display: "block",
  fontFamily: "h2.fontFamily",
  fontSize: 40,
  fontWeight: 360,
  lineHeight: 1,
  fontVariantNumeric: "lining-nums",
};

const endStyle = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  justifyContent: "center",
  gap: "12px",
  mt: { xs: "20px", md: "24px" },
} as const;
