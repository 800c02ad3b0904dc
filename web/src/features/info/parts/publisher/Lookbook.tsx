import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { Cloth, type ClothKind } from "../../../../ui/Cloth";
import { Carousel } from "../../../../ui/carousel/Carousel";
import { Section } from "../../../../ui/Section";

interface Look {
  cloth: ClothKind;
  color?: string;
  alt: string;
  title: string;
  text: string;
}

const looks: readonly Look[] = [
  {
    cloth: "silk",
    alt: "Folds of plum silk charmeuse",
    title: "The evening edit",
    text: "One dress, three ways to wear it. Link each piece to its own page, so that readers land where your sentence ended.",
  },
  {
    cloth: "denim",
    alt: "Indigo selvedge denim with topstitching",
    title: "The denim guide",
    text: `A good guide is read for years, and every new click on it opens a new ${business.defaultCookieDays} days in which a sale is yours.`,
  },
  {
    cloth: "houndstooth",
    alt: "Black and white houndstooth",
    title: "The office, again",
    text: "Give the newsletter one link and the video another. In a week you know which of them dresses your readers.",
  },
  {
    cloth: "pleats",
    alt: "Knife pleats in burnt orange",
    title: "The one good thing",
    text: "You do not need a haul. One honest recommendation to people who trust you is what brands come here for.",
  },
];

export const Lookbook = () => (
  <Section labelledBy="lookbook">
    <Typography id="lookbook" variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
      Stories that sell clothes
    </Typography>
    <Box sx={frameStyle}>
      <Carousel
        label="Four stories"
        delayMs={5000}
        slides={looks.map(({ cloth, color, alt, title, text }) => (
          <Box key={title} sx={{ position: "absolute", inset: 0 }}>
            <Cloth kind={cloth} color={color} alt={alt} fill width={1216} height={620} />
            <Box sx={captionStyle}>
              <Typography variant="h2" component="h3" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
              <Typography sx={{ color: "text.secondary", fontSize: { md: 18 } }}>{text}</Typography>
            </Box>
          </Box>
        ))}
      />
    </Box>
  </Section>
);

/** Edge to edge on phones. */
const frameStyle = { mx: { xs: "-20px", sm: 0 }, height: { xs: 540, md: 620 } };

const captionStyle = {
  position: "absolute",
  left: { xs: 20, md: 64 },
  right: { xs: 20, md: "auto" },
  bottom: { xs: 76, md: 112 },
  maxWidth: { md: 470 },
  p: { xs: "24px", md: "32px 36px 34px" },
  bgcolor: "background.paper",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.6)",
};
