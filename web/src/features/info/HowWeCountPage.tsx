import { Box, Typography } from "@mui/material";
import { columnStyle } from "../../ui/Section";
import { columnsStyle } from "./parts/columnsStyle";
import { rules } from "./parts/counting/rules";

/** What every figure of the dashboards means, in one place. */
export const HowWeCountPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...columnsStyle }}>
      <Box sx={{ minWidth: 0, alignSelf: "start", position: { md: "sticky" }, top: 112 }}>
        <Typography variant="h1">How we count</Typography>
        <Typography sx={{ mt: 2, maxWidth: 340, color: "text.secondary" }}>
          What stands behind each number on your dashboard, for publishers and brands alike.
        </Typography>
        <Box component="nav" aria-label="Rules" sx={listStyle}>
          {rules.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Box>
      </Box>
      <Box component="article" sx={{ minWidth: 0, maxWidth: 720 }}>
        {rules.map(({ id, title, paragraphs }) => (
          <Box component="section" key={id} aria-labelledby={id} sx={ruleStyle}>
            <Typography id={id} variant="h3" component="h2">
              {title}
            </Typography>
            {paragraphs.map((text) => (
              <Typography key={text} sx={{ mt: 1.5, color: "text.secondary" }}>
                {text}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
);

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "1fr" },
  mt: 3,
  "& a": { py: "9px", color: "inherit", fontSize: 15.5, fontWeight: 550, textUnderlineOffset: "4px" },
} as const;

const ruleStyle = {
  pb: { xs: 3.5, md: 4 },
  "& + &": { pt: { xs: 3.5, md: 4 }, borderTop: "1px solid", borderColor: "divider" },
  "& > [id]": { scrollMarginTop: "112px" },
} as const;
