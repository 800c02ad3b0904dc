import { Box } from "@mui/material";
import { AdvertiserHero } from "./parts/advertiser/AdvertiserHero";
import { BrandBenefits } from "./parts/advertiser/BrandBenefits";
import { BrandStories } from "./parts/advertiser/BrandStories";
import { PlumClosing } from "./parts/advertiser/PlumClosing";
import { SpecSheet } from "./parts/advertiser/SpecSheet";
import { TapeSteps } from "./parts/advertiser/TapeSteps";

export const AdvertiserPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <AdvertiserHero />
    <BrandBenefits />
    <TapeSteps />
    <SpecSheet />
    <BrandStories />
    <PlumClosing />
  </Box>
);
