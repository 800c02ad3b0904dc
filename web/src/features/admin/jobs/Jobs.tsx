import Box from "@mui/material/Box";
import { CanaryFaults } from "./CanaryFaults";
import { ScheduledJobs } from "./ScheduledJobs";
import { Tasks } from "./Tasks";

/** Work in the background: what somebody started, and what runs on a schedule. */
export const Jobs = ({ isShown }: { isShown: boolean }) => (
  <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Tasks isShown={isShown} />
    <CanaryFaults isShown={isShown} />
    <ScheduledJobs isShown={isShown} />
  </Box>
);
