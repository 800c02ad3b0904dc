import { Box, Typography } from "@mui/material";
import { columnStyle } from "../../../../ui/Section";
import { Thread } from "../../../../ui/Thread";

/** Text only, with the thread that starts here and runs down the page. */
export const ManifestoHero = () => (
  <Box sx={inkStyle}>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Typography variant="overline" component="p" sx={{ color: "#C9C0D0" }}>
        To everyone who writes, films and posts
      </Typography>
      <Typography variant="h1" sx={titleStyle}>
        Nothing up our sleeve
      </Typography>
      <Typography variant="subtitle1" component="p" sx={leadStyle}>
        Most networks show you one number and ask you to trust it. We show the work: every click, every order, every
        cent and the reason for it. If a sum is wrong, you can see where.
      </Typography>
      <Box component="svg" viewBox="0 0 1216 560" aria-hidden sx={threadStyle}>
        <Thread
          width={7}
          d="M1800 60C1500 20 1280 -60 1080 -20C930 10 900 150 1000 166C1090 180 1110 60 1010 50C830 36 660 180 600 300C530 440 400 452 250 452C110 452 9 440 9 560L9 900"
        />
      </Box>
    </Box>
  </Box>
);

const inkStyle = {
  position: "relative",
  overflow: "hidden",
  bgcolor: "#1B1420",
  color: "#F3EFF5",
  "[data-dark] &": { bgcolor: "background.paper" },
};

const heroStyle = { position: "relative", pt: { xs: "48px", md: "88px" }, pb: { xs: "64px", md: "152px" } };

const titleStyle = {
  position: "relative",
  zIndex: 1,
  mt: 2,
  fontSize: { xs: 92, md: 176 },
  fontWeight: 300,
  lineHeight: 0.88,
  maxWidth: { xs: 340, md: 800 },
};

const leadStyle = {
  position: "relative",
  zIndex: 1,
  mt: { xs: 4, md: 6 },
  maxWidth: 560,
  ml: { md: "auto" },
  color: "#DCD4E2",
};

const threadStyle = {
  position: "absolute",
  left: 32,
  bottom: 0,
  width: 1216,
  height: 560,
  overflow: "visible",
  pointerEvents: "none",
  display: { xs: "none", lg: "block" },
};
