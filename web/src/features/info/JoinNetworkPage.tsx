import { Box } from "@mui/material";
import { JoinHero } from "./parts/join/JoinHero";
import { Measurements } from "./parts/join/Measurements";
import { PatternSteps } from "./parts/join/PatternSteps";
import { TwoDoors } from "./parts/join/TwoDoors";

export const JoinNetworkPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <JoinHero />
    <PatternSteps />
    <Measurements />
    <TwoDoors />
  </Box>
);
