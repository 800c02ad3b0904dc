import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { business } from "../../../../../../api/src/contract/business";
import { invitation } from "../../../../lib/marketing";
import { paths } from "../../../../lib/navigation/paths";
import { Section } from "../../../../ui/Section";
import { Thread } from "../../../../ui/Thread";

/** Closing section: a signature drawn with the thread on a dotted line. */
export const Signature = () => (
  <Section labelledBy="sign">
    <Box sx={columnsStyle}>
      <Box>
        <Typography id="sign" variant="h2" sx={{ fontSize: { xs: 66, md: 104 }, fontWeight: 310 }}>
          Hold us to it
        </Typography>
        <Typography sx={{ mt: 3, mb: 4, maxWidth: 440, fontSize: 18, color: "text.secondary" }}>
          {invitation.text} You need a channel of your own, and to be {business.minimumAge} or older.
        </Typography>
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <Button component={Link} to={paths.publisherSignUp} variant="contained" size="large">
            Join as Publisher
          </Button>
          <Button component={Link} to={paths.paymentInfo} size="large">
            How payouts work
          </Button>
        </Box>
      </Box>
      <Box>
        <Box
          component="svg"
          viewBox="0 0 520 200"
          aria-hidden
          sx={{ display: "block", width: "100%", overflow: "visible" }}
        >
          <Thread
            width={5}
            d="M6 60C40 30 62 40 60 80C58 118 70 150 92 128C112 108 108 62 112 70C118 84 116 148 140 146C172 142 176 40 168 42C160 46 170 128 196 132C216 134 236 108 232 94C228 82 206 92 210 114C216 142 252 138 268 108C292 62 318 4 334 14C352 28 300 120 296 168C294 196 312 186 318 150C324 118 318 96 344 98C366 98 360 120 384 118C404 116 404 36 410 38C416 42 392 136 420 138C440 138 452 108 462 92M380 74C420 64 470 58 560 66"
          />
        </Box>
        <Box sx={dottedStyle}>
          <span>For Weft</span>
          <span>48 Selvedge Row, New York</span>
        </Box>
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.2fr) minmax(0, 1fr)" },
  gap: { xs: 7, md: 10 },
  alignItems: "end",
};

const dottedStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  mt: 1,
  pt: 1.25,
  borderTop: "2px dotted var(--weft-palette-control)",
  fontSize: 15,
  color: "text.secondary",
};
