import { Box, Typography } from "@mui/material";
import { Cloth } from "../../../../ui/Cloth";
import { Span } from "../../../../ui/html";
import { Reveal } from "../../../../ui/Reveal";
import { Section } from "../../../../ui/Section";
import type { Story } from "./stories";

/** Shorter stories, each pinned to a fabric sample. */
export const Swatches = ({ stories }: { stories: readonly Story[] }) => (
  <Section tone="paper" labelledBy="heard">
    <Typography id="heard" variant="h2" sx={{ mb: { xs: 4, md: 7 } }}>
      And from the same rail
    </Typography>
    <Box sx={gridStyle}>
      {stories.map(({ name, role, content, note, cloth }, order) => (
        <Reveal key={name} order={order} isStretched>
          <Box component="figure" sx={{ m: 0 }}>
            <Box sx={{ ...clothStyle, height: order % 2 === 0 ? { xs: 150, md: 260 } : { xs: 150, md: 190 } }}>
              <Cloth {...cloth} width={360} height={300} fill isPinked />
            </Box>
            <Box component="blockquote" sx={{ m: 0, mt: 3 }}>
              <Typography sx={{ fontSize: { xs: 19, md: 20 }, lineHeight: 1.45 }}>“{content}”</Typography>
            </Box>
            <Box component="figcaption" sx={{ mt: 2, fontSize: 15.5 }}>
              <Box component="cite" sx={{ fontStyle: "normal", fontWeight: 650 }}>
                {name}
              </Box>
              , {role}
              <Span sx={{ display: "block", color: "text.secondary" }}>{note}</Span>
            </Box>
          </Box>
        </Reveal>
      ))}
    </Box>
  </Section>
);

const gridStyle = {
  display: "grid",
  columnGap: "28px",
  rowGap: 6,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;

const clothStyle = { position: "relative", filter: "drop-shadow(0 5px 7px rgba(27,20,32,.16))" } as const;
