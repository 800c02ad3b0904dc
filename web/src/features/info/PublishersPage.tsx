import { Box } from "@mui/material";
import { ManifestoHero } from "./parts/publishers/ManifestoHero";
import { Promises } from "./parts/publishers/Promises";
import { Signature } from "./parts/publishers/Signature";
import { WhyThisAmount } from "./parts/publishers/WhyThisAmount";

export const PublishersPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <ManifestoHero />
    <Promises />
    <WhyThisAmount />
    <Signature />
  </Box>
);
