import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { features } from "../../lib/marketing";
import { Reveal } from "../../ui/Reveal";
import { Section } from "../../ui/Section";
import { FeatureMark, type Mark } from "./FeatureMark";

export const Features = () => (
  <Section labelledBy="features">
    <Box sx={columnsStyle}>
      <Typography id="features" variant="h2">
        Made for people who sell what they wear
      </Typography>
      <Box component="ul" sx={listStyle}>
        {features.map(({ title, text }, at) => (
          <Reveal key={title} component="li" order={at}>
            <Box component="article" sx={cardStyle}>
              <FeatureMark mark={marks[at] ?? "discover"} />
              <Typography variant="h3" sx={{ mb: "8px" }}>
                {title}
              </Typography>
              <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
            </Box>
          </Reveal>
        ))}
      </Box>
    </Box>
  </Section>
);

const marks: Mark[] = ["discover", "track", "earn"];

const columnsStyle = {
  display: "grid",
  gap: { xs: "32px", md: "40px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(0, 3.2fr)" },
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gap: { xs: "28px", sm: "40px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
};

const cardStyle = { pt: "22px", borderTop: "1.5px solid", borderColor: "text.primary" };
