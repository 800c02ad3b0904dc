import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";

interface GalleryFilterProps {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}

export const GalleryFilter = ({ categories, chosen, onChoose }: GalleryFilterProps) => (
  <Box role="group" aria-label="Filter by category" sx={rowStyle}>
    {categories.map((category) => (
      <ButtonBase
        key={category}
        aria-pressed={category === chosen}
        onClick={() => onChoose(category)}
        sx={category === chosen ? { ...buttonStyle, ...pressedStyle } : buttonStyle}
      >
        {inCapitals(category)}
      </ButtonBase>
    ))}
  </Box>
);

const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A single row that scrolls horizontally on phones. */
const rowStyle = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  gap: "8px",
  overflowX: { xs: "auto", md: "visible" },
  mx: { xs: "-20px", sm: "-32px", md: 0 },
  px: { xs: "20px", sm: "32px", md: 0 },
  py: "4px",
  mb: { xs: "20px", md: "26px" },
  scrollbarWidth: "none",
};

const buttonStyle = {
  flex: "none",
  minHeight: 44,
  px: "16px",
  borderRadius: "3px",
  border: "1px solid",
  borderColor: "control",
  fontFamily: "inherit",
  fontSize: 15,
  fontWeight: 500,
  transition: "background-color .3s, color .3s, border-color .3s",
  "&:hover": { borderColor: "text.primary" },
} as const;

const pressedStyle = {
  color: "background.paper",
  bgcolor: "text.primary",
  borderColor: "text.primary",
} as const;
