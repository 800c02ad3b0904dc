import Box from "@mui/material/Box";
import { Cloth } from "../../../../ui/Cloth";
import { Weft } from "../Weft";

/** Illustration: a link on a label sewn into a jacket. */
export const LabelArt = () => (
  <Box aria-hidden sx={jacketStyle}>
    <Cloth kind="pinstripe" width={620} height={420} fill isPinked />
    <Box sx={labelStyle}>
      <Box sx={{ ...seamStyle, left: 16 }}>
        <Weft d="M500 60L500 960" stitch="9 9" width={3} />
      </Box>
      <Box
        sx={{
          fontFamily: "h1.fontFamily",
          fontSize: { xs: 30, md: 36, lg: 46 },
          overflowWrap: "anywhere",
          lineHeight: 1,
        }}
      >
        weft.example/r/k7Qm2
      </Box>
      <Box sx={{ mt: 1, fontSize: 14.5, color: "#5E5566" }}>Maison Orsay, the wool coat, for your blog</Box>
      <Box sx={{ ...seamStyle, right: 16 }}>
        <Weft d="M500 60L500 960" stitch="9 9" width={3} />
      </Box>
    </Box>
  </Box>
);

const jacketStyle = {
  position: "relative",
  height: { xs: 240, md: 330 },
  display: "grid",
  placeItems: "center",
  gridTemplateColumns: "minmax(0, auto)",
  justifyContent: "center",
  filter: "drop-shadow(0 6px 8px rgba(27,20,32,.2))",
} as const;

/** Same colors in both schemes. */
const labelStyle = {
  position: "relative",
  px: { xs: "30px", lg: "52px" },
  py: { xs: "22px", md: "30px" },
  minWidth: 0,
  mx: 1.5,
  textAlign: "center",
  color: "#1B1420",
  bgcolor: "#F7F4EC",
  boxShadow: "0 10px 22px -8px rgba(0,0,0,.55)",
} as const;

const seamStyle = { position: "absolute", top: 0, bottom: 0, width: 2 } as const;
