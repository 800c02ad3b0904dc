import { Box, Button, Typography } from "@mui/material";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/navigation/paths";
import { Cloth, type ClothKind } from "../../../../ui/Cloth";
import { Section } from "../../../../ui/Section";
import { Thread } from "../../../../ui/Thread";

interface Door {
  cloth: ClothKind;
  title: string;
  text: string;
  label: string;
  to: string;
}

const doors: readonly Door[] = [
  {
    cloth: "plaid",
    title: "I recommend clothes",
    text: "You write, film, post or run a shop, and people ask where it is from.",
    label: "Join as Publisher",
    to: paths.publisherSignUp,
  },
  {
    cloth: "pinstripe",
    title: "I make clothes",
    text: "You have a brand and a shop, and want more people to tell others about it.",
    label: "Join as Advertiser",
    to: paths.advertiserSignUp,
  },
];

/** The publisher and advertiser choices, on two cloths laced together. */
export const TwoDoors = () => (
  <Section labelledBy="doors">
    <Typography id="doors" variant="h2" sx={{ fontSize: { xs: 58, md: 84 }, mb: { xs: 4, md: 6 } }}>
      Which side of the seam are you on?
    </Typography>
    <Box sx={doorsStyle}>
      {doors.map(({ cloth, title, text, label, to }, index) => (
        <Box key={to}>
          <Box sx={clothStyle}>
            <Cloth kind={cloth} fill isPinked width={592} height={280} />
          </Box>
          <Typography variant="h2" component="h3" sx={{ mt: 3, fontSize: { xs: 44, md: 52 } }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, mb: 3, maxWidth: 420, color: "text.secondary" }}>{text}</Typography>
          <Button
            component={Link}
            to={to}
            variant={index === 0 ? "contained" : "outlined"}
            size="large"
            sx={buttonStyle}
          >
            {label}
            <ArrowRight aria-hidden size={18} />
          </Button>
        </Box>
      ))}
      <Box component="svg" viewBox="0 0 120 280" aria-hidden sx={laceStyle}>
        <Thread width={6} d={lace} />
      </Box>
    </Box>
  </Section>
);

const lace =
  "M60 -36C60 -8 20 0 26 28L94 58L26 88L94 118L26 148L94 178L26 208L84 234C104 244 62 268 60 300S66 356 58 380";

const doorsStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  columnGap: 4,
  rowGap: 7,
};

const clothStyle = { position: "relative", height: { xs: 180, md: 280 } };

const laceStyle = {
  position: "absolute",
  left: "50%",
  top: 0,
  width: 120,
  height: 280,
  ml: "-60px",
  overflow: "visible",
  pointerEvents: "none",
  display: { xs: "none", md: "block" },
};

const buttonStyle = { width: { xs: "100%", sm: "auto" } };
