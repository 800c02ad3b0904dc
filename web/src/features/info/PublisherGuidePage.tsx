import { Box, Typography } from "@mui/material";
import { Ol } from "../../ui/html";
import { columnStyle } from "../../ui/Section";
import { Step } from "./parts/guide/Step";
import { steps } from "./parts/guide/steps";
import { Weft } from "./parts/Weft";

export const PublisherGuidePage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...headStyle }}>
      <div>
        <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 118 } }}>
          Publisher guide
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 3, maxWidth: 520, color: "text.secondary" }}>
          Five steps, from the first brand you choose to your first Friday. The first four fit into an afternoon; the
          fifth takes care of itself.
        </Typography>
      </div>
      <Box component="nav" aria-label="Steps">
        <Ol sx={contentsStyle}>
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span aria-hidden>{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </Ol>
      </Box>
    </Box>
    <Box sx={columnStyle}>
      <Box aria-hidden sx={leadInStyle}>
        <Weft
          d="M-7000 260C-5400 120 -3600 120 -2200 200C-1000 270 -500 330 -100 310C260 290 500 340 500 1000"
          stitch="20 15"
          width={5.5}
        />
      </Box>
      <Ol>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} />
        ))}
      </Ol>
    </Box>
  </Box>
);

const headStyle = {
  pt: { xs: 5, md: 9 },
  display: "grid",
  gap: { xs: 4, md: 8 },
  alignItems: "end",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) minmax(0, 1fr)" },
} as const;

const contentsStyle = {
  "& li": { borderTop: "1px solid", borderColor: "divider" },
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: 46,
    gap: 2,
    fontWeight: 550,
    textDecoration: "none",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "5px" },
  },
  "& span": { width: 18, fontFamily: "h1.fontFamily", fontSize: 26, lineHeight: 1, color: "weld.text" },
} as const;

/** Aligned with the seam's column: the thread enters from the left and turns down into it. */
const leadInStyle = {
  position: "relative",
  width: { xs: 44, md: 120 },
  mx: { md: "auto" },
  mt: { md: 3 },
  height: { xs: 90, md: 150 },
} as const;
