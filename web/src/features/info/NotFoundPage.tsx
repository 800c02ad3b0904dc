import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths";
import { columnStyle } from "../../ui/Section";
import { LooseThread } from "./parts/LooseThread";

export const NotFoundPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, pt: { xs: 5, md: 7 }, pb: { xs: 9, md: 12 } }}>
      <LooseThread />
      <Typography variant="h1">404 Page Not Found</Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, mb: 4, maxWidth: 520, color: "text.secondary" }}>
        Did you forget to add the page to the router?
      </Typography>
      <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: 1.5 }}>
        <Button component={Link} to={paths.home} variant="contained" size="large">
          Back to the home page
        </Button>
        <Button component={Link} to={paths.contact} size="large">
          Tell us what you were looking for
        </Button>
      </Box>
    </Box>
  </Box>
);
