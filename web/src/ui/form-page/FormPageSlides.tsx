import { Box, Typography } from "@mui/material";
import { Cloth, type ClothKind } from "../Cloth";
import { Carousel } from "../carousel/Carousel";

export interface Slide {
  cloth: ClothKind;
  title: string;
  text: string;
}

/** Cloth images, each with a label. */
export const FormPageSlides = ({ label, slides }: { label: string; slides: readonly Slide[] }) => (
  <Carousel
    label={label}
    slides={slides.map(({ cloth, title, text }) => (
      <Box key={title} sx={{ position: "absolute", inset: 0 }}>
        <Cloth kind={cloth} fill />
        <Box sx={labelStyle}>
          <Typography variant="h2" component="p" sx={{ fontSize: { xs: 38, md: 40 }, mb: 1.25 }}>
            {title}
          </Typography>
          <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
        </Box>
      </Box>
    ))}
  />
);

const labelStyle = {
  position: "absolute",
  left: { xs: 20, md: 64 },
  right: { xs: 20, md: "auto" },
  bottom: { xs: 72, md: 104 },
  maxWidth: 410,
  p: "22px 24px",
  bgcolor: "background.paper",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.6)",
};
