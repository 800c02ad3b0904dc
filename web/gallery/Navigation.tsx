import { Box } from "@mui/material";
import { Select } from "../src/ui/form/Select";
import { H2 } from "../src/ui/html";
import { addressOf, type Place } from "./address";
import { inWords } from "./Frame";
import { families } from "./families";

const everySample = families.flatMap((family) =>
  family.samples.map((sample) => ({ id: addressOf(family, sample), label: `${family.title}: ${sample.part.name}` })),
);

/** All samples by family, beside the frame; above it, where there is no room beside it, as a list to choose from. */
export const Navigation = ({ place }: { place: Place }) => (
  <Box component="nav" aria-label="Samples" sx={navStyle}>
    <Box sx={{ display: { md: "none" } }}>
      <Select
        isCompact
        fullWidth
        value={addressOf(place.family, place.sample)}
        options={everySample}
        inputProps={{ "aria-label": "Sample" }}
        onChange={({ target }) => {
          window.location.hash = target.value;
        }}
      />
    </Box>
    <Box sx={{ display: { xs: "none", md: "block" } }}>
      {families.map((family) => (
        <Box key={family.id} sx={{ mb: 2 }}>
          <H2 sx={{ mb: 0.5, typography: "overline", color: "text.secondary" }}>{family.title}</H2>
          {family.samples.map((sample) => (
            <Box
              component="a"
              key={sample.part.name}
              href={addressOf(family, sample)}
              aria-current={sample === place.sample ? "page" : undefined}
              sx={linkStyle}
            >
              {sample.part.name}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  </Box>
);

/** The states of a sample, each with an address. */
export function StateLinks({ place: { family, sample, state } }: { place: Place }) {
  const names = Object.keys(sample.states);
  const chosen = state ?? (sample.isExclusive ? names[0] : undefined);
  const links = [...(sample.isExclusive ? [] : [undefined]), ...names];
  return (
    <Box component="nav" aria-label="States" sx={statesStyle}>
      {links.map((name) => (
        <Box
          component="a"
          key={name ?? ""}
          href={addressOf(family, sample, name)}
          aria-current={name === chosen ? "true" : undefined}
        >
          {name ? inWords(name) : "all states"}
        </Box>
      ))}
    </Box>
  );
}

const navStyle = {
  overflowY: "auto",
  p: { xs: 1.5, md: 2.5 },
  bgcolor: "background.paper",
  borderRight: { md: "1px solid" },
  borderColor: { md: "divider" },
} as const;

const linkStyle = {
  display: "block",
  mx: -1,
  px: 1,
  py: "3px",
  fontSize: 15,
  borderRadius: "3px",
  textDecoration: "none",
  overflowWrap: "anywhere",
  "&:hover": { bgcolor: "primary.tint" },
  "&[aria-current]": { bgcolor: "text.primary", color: "background.paper" },
} as const;

const statesStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  px: 2.5,
  pb: 1,
  fontSize: 14.5,
  bgcolor: "background.paper",
  borderBottom: "1px solid var(--weft-palette-divider)",
  "& a": { py: "4px", color: "text.secondary", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "& a[aria-current]": { color: "text.primary", fontWeight: 600, textDecoration: "underline" },
} as const;
