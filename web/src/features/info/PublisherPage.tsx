import { Box } from "@mui/material";
import { Benefits } from "./parts/publisher/Benefits";
import { BrandRail } from "./parts/publisher/BrandRail";
import { Lookbook } from "./parts/publisher/Lookbook";
import { PublisherHero } from "./parts/publisher/PublisherHero";
import { SewnOnLabel } from "./parts/publisher/SewnOnLabel";
import { SewnSteps } from "./parts/publisher/SewnSteps";

export const PublisherPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <PublisherHero />
    <Benefits />
    <SewnSteps />
    <Lookbook />
    <BrandRail />
    <SewnOnLabel />
  </Box>
);
