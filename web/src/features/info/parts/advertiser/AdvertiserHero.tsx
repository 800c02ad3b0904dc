import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/navigation/paths";
import { Cloth } from "../../../../ui/Cloth";
import { columnStyle } from "../../../../ui/Section";
import { SaleReceipt } from "./SaleReceipt";

/** A receipt on a roll of cloth across the page. */
export const AdvertiserHero = () => (
  <Box sx={{ position: "relative" }}>
    <Box sx={boltStyle}>
      <Cloth kind="houndstooth" fill width={1440} height={260} />
    </Box>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Typography variant="h1" sx={titleStyle}>
        You pay for sales. <Box component="span">Nothing else.</Box>
      </Typography>
      <Box sx={wordsStyle}>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: 480, color: "text.secondary" }}>
          Thousands of people already tell others what to wear. Give them a link to what you make, choose the
          commission, and see which of them sells it.
        </Typography>
        <Box sx={actionsStyle}>
          <Button component={Link} to={paths.advertiserSignUp} variant="contained" size="large">
            Join as Advertiser
            <ArrowRight aria-hidden size={18} />
          </Button>
          <Button component={Link} to={paths.contact} size="large">
            Talk to us
          </Button>
        </Box>
      </Box>
      <Box sx={receiptStyle}>
        <SaleReceipt />
      </Box>
    </Box>
  </Box>
);

const BOLT = { xs: 220, md: 240 };

const boltStyle = { position: "absolute", left: 0, right: 0, bottom: 0, height: BOLT, overflow: "hidden" };

const heroStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 440px" },
  columnGap: 8,
  pt: { xs: "40px", md: "88px" },
  pb: { xs: "56px", md: "72px" },
};

const titleStyle = {
  gridColumn: "1 / -1",
  fontSize: { xs: 74, md: 132 },
  fontWeight: 310,
  "& span": { display: { md: "block" }, color: "primary.main" },
};

const wordsStyle = { mt: { xs: 3, md: 5 }, pb: { md: "240px" } };
const actionsStyle = { mt: 4, display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" };
const receiptStyle = { mt: { xs: 6, md: -11 }, minWidth: 0, alignSelf: "end" };
