import { Box } from "@mui/material";
import { Cloth } from "../../ui/Cloth";
import { PageHeading } from "../../ui/PageHeading";
import { Reveal } from "../../ui/Reveal";
import { columnStyle, Section } from "../../ui/Section";
import { Quotation } from "./parts/stories/Quotation";
import { Swatches } from "./parts/stories/Swatches";
import { featuredStories, type Story, shortStories } from "./parts/stories/stories";
import { Weft } from "./parts/Weft";

const [maya, luca, priya] = featuredStories;

export const SuccessStoriesPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, pt: { xs: 5, md: 9 }, pb: { xs: 3, md: 5 }, "& h1": { fontSize: { xs: 74, md: 118 } } }}>
      <PageHeading
        title="Success stories"
        lead="They talked about clothes before it paid, and they would not stop if it didn’t. In their own words."
      />
    </Box>
    <Section label={maya.name} space="none">
      <Box sx={besideStyle}>
        <Hanging cloth={maya.cloth} side="left" />
        <Box sx={{ position: "relative", zIndex: 2, py: { md: 9 } }}>
          <StoryQuotation story={maya} size="huge" />
        </Box>
      </Box>
      <Box aria-hidden sx={acrossStyle}>
        <Weft d="M0 700C160 660 300 250 460 320S700 820 820 640S960 300 1000 330" width={6} />
      </Box>
    </Section>
    <Section tone="ink" label={luca.name}>
      <Box sx={onInkStyle}>
        <Reveal>
          <StoryQuotation story={luca} size="huge" isOnInk />
        </Reveal>
        <Box aria-hidden sx={ribbonStyle}>
          <Cloth {...luca.cloth} width={300} height={760} fill isPinked />
        </Box>
      </Box>
    </Section>
    <Section label={priya.name}>
      <Box
        sx={{ ...besideStyle, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.2fr) minmax(0, 1fr)" } }}
      >
        <Box sx={{ order: { xs: 2, md: 0 } }}>
          <Reveal>
            <StoryQuotation story={priya} />
          </Reveal>
        </Box>
        <Hanging cloth={priya.cloth} side="right" />
      </Box>
    </Section>
    <Swatches stories={shortStories} />
  </Box>
);

const StoryQuotation = ({
  story: { content, ...who },
  ...look
}: {
  story: Story;
  size?: "huge";
  isOnInk?: boolean;
}) => (
  <Quotation {...who} {...look}>
    {content}
  </Quotation>
);

/** Extends from the column to the page's edge. */
const Hanging = ({ cloth, side }: { cloth: Story["cloth"]; side: "left" | "right" }) => (
  <Box
    aria-hidden
    sx={{ ...hangingStyle, [side === "left" ? "ml" : "mr"]: "calc(50% - 50vw)", [`m${side[0]}`]: bleed }}
  >
    <Cloth {...cloth} width={660} height={720} fill isPinked />
  </Box>
);

const bleed = { xs: "-20px", sm: "-32px", md: "min(-32px, calc((1280px - 100vw) / 2 - 32px))" };

const besideStyle = {
  display: "grid",
  gap: { xs: 5, md: 10 },
  alignItems: "center",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.25fr)" },
} as const;

const hangingStyle = {
  position: "relative",
  height: { xs: 260, md: 640 },
  filter: "drop-shadow(0 8px 10px rgba(27,20,32,.2))",
} as const;

const acrossStyle = {
  position: "relative",
  height: { xs: 60, md: 90 },
  mx: "calc(50% - 50vw)",
  mt: { xs: 4, md: -2 },
  mb: { xs: 4, md: 3 },
} as const;

const onInkStyle = {
  display: "grid",
  gap: { xs: 6, md: 12 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 200px" },
} as const;

/** Overlaps the section from above. */
const ribbonStyle = { position: "relative", mt: "-140px", mb: "-32px", display: { xs: "none", md: "block" } } as const;
