import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { messageOf } from "../../lib/errors";

interface FailureProps {
  error: unknown;
  fallback: string;
  retry: () => unknown;
}

/** Stands where the data would: nothing is asked for again by itself. */
export const Failure = ({ error, fallback, retry }: FailureProps) => (
  <Box role="alert" sx={{ px: 2.5, py: { xs: 4, md: 6 }, textAlign: "center" }}>
    <Typography sx={{ fontWeight: 600 }}>{fallback}</Typography>
    <Typography sx={{ mb: 2, color: "text.secondary" }}>{messageOf(error, "Please try again.")}</Typography>
    <Button size="small" onClick={() => void retry()}>
      Try again
    </Button>
  </Box>
);
