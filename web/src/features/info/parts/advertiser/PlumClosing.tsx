import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { business } from "../../../../../../api/src/contract/business";
import { paths } from "../../../../lib/navigation/paths";
import { columnStyle } from "../../../../ui/Section";
import { Thread } from "../../../../ui/Thread";

/** Closing section in plum, the same in both schemes, with the thread along its edge. */
export const PlumClosing = () => (
  <Box component="section" aria-labelledby="launch-now" sx={plumStyle}>
    <Box sx={{ ...columnStyle, ...gridStyle }}>
      <Typography id="launch-now" variant="h2" sx={{ fontSize: { xs: 66, md: 118 }, fontWeight: 310, maxWidth: 760 }}>
        Hang your label on our rail
      </Typography>
      <div>
        <Typography sx={{ mb: 3, maxWidth: 360, fontSize: 18 }}>
          Apply today, and you hear from us within {business.approvalHours.usual} hours, {business.approvalHours.atMost}{" "}
          at most. It costs nothing until something sells.
        </Typography>
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <Button component={Link} to={paths.advertiserSignUp} variant="contained" color="weld" size="large">
            Join as Advertiser
          </Button>
        </Box>
      </div>
    </Box>
    <Box component="svg" viewBox="0 0 1440 120" aria-hidden sx={threadStyle}>
      <Thread width={6} d="M-800 70C-500 70 -200 84 60 72S420 30 640 56S980 104 1180 62S1700 20 2200 40" />
    </Box>
  </Box>
);

const plumStyle = {
  position: "relative",
  overflow: "hidden",
  pt: { xs: "64px", md: "104px" },
  bgcolor: "#56204A",
  color: "#FFFFFF",
};

const gridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.5fr) minmax(0, 1fr)" },
  gap: { xs: 3.5, md: 8 },
  alignItems: "end",
};

const threadStyle = {
  display: "block",
  position: "relative",
  left: "50%",
  width: 1440,
  height: 120,
  ml: "-720px",
  mt: { xs: 3, md: 6 },
  overflow: "visible",
};
