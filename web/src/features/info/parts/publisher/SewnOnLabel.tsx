import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { invitation } from "../../../../lib/marketing";
import { paths } from "../../../../lib/navigation/paths";
import { Cloth } from "../../../../ui/Cloth";
import { Span } from "../../../../ui/html";

/** Closing section, styled as a label sewn onto cloth. */
export const SewnOnLabel = () => (
  <Box component="section" aria-labelledby="join" sx={clothStyle}>
    <Cloth kind="plaid" color="#56204a" fill width={1440} height={640} />
    <Box sx={labelStyle}>
      <Typography id="join" variant="h2" sx={{ fontSize: { xs: 58, md: 84 }, fontWeight: 320 }}>
        Wear it. <Span sx={{ whiteSpace: "nowrap" }}>Link it.</Span> Get paid Friday.
      </Typography>
      <Typography sx={{ mt: 2, mb: 3.5, mx: "auto", maxWidth: 420, fontSize: 18, color: "text.secondary" }}>
        {invitation.text} You keep your voice; we keep the books.
      </Typography>
      <Button component={Link} to={paths.publisherSignUp} variant="contained" size="large">
        Join as Publisher
      </Button>
    </Box>
  </Box>
);

const clothStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  px: { xs: "20px", sm: "32px" },
  py: { xs: "88px", md: "128px" },
};

const labelStyle = {
  position: "relative",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 760,
  px: { xs: 3, md: 8 },
  py: { xs: 6, md: 8 },
  textAlign: "center",
  bgcolor: "background.paper",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.6)",
  outline: "3px dashed",
  outlineColor: "var(--weft-palette-weld-main)",
  outlineOffset: "-12px",
};
