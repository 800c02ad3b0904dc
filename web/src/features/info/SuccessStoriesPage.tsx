import { Box, Typography } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { testimonials } from "../../lib/marketing";
import { Cloth, type ClothKind } from "../../ui/Cloth";
import { P, Span } from "../../ui/html";
import { PageHeading } from "../../ui/PageHeading";
import { Reveal } from "../../ui/Reveal";
import { columnStyle, Section } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { Weft } from "./parts/Weft";

interface Story {
  name: string;
  role: string;
  content: string;
  /** Context about the person quoted. */
  note: string;
  cloth: { kind: ClothKind; color?: string; seed?: number };
}

/** Each fills a screen. */
const maya: Story = {
  ...testimonials[0],
  note: t("Maya writes about one coat for a month at a time. She works with nine brands, and turned down the tenth."),
  cloth: { kind: "silk" },
};
const luca: Story = {
  ...testimonials[1],
  note: t(
    "Luca films clothes being mended. Each video’s links carry a label of their own, so he knows which repair people wanted to make themselves.",
  ),
  cloth: { kind: "denim" },
};
const priya: Story = {
  ...testimonials[2],
  note: t(
    "Priya styles twelve outfits a week from a single rail. The first word under every one of them is “ad”, and she says it has cost her nothing.",
  ),
  cloth: { kind: "pleats" },
};

const shortStories: readonly Story[] = [
  {
    name: t("Juno Harrowgate"),
    role: t("TikTok tailor"),
    content: t(
      "I alter clothes on camera. When someone asks where the cloth is from, the answer now pays for the next bolt.",
    ),
    note: t("Takes in trousers, lets out jackets"),
    cloth: { kind: "houndstooth" },
  },
  {
    name: t("Silas Wrenfield"),
    role: t("E-commerce site owner"),
    content: t(
      "One shirt came back, and my commission went down by that one shirt. I could see the line. Since then I trust the rest.",
    ),
    note: t("Sells second-hand, links to new"),
    cloth: { kind: "linen" },
  },
  {
    name: t("Odette Marlowe-Kim"),
    role: t("Newsletter writer"),
    content: t(
      "I send one letter a week with nine links in it. The report tells me which sentence people bought from.",
    ),
    note: t("Writes on Sundays, reads numbers on Mondays"),
    cloth: { kind: "silk", color: "#1f5b52", seed: 21 },
  },
  {
    name: t("Bram Castelyn"),
    role: t("Fashion blogger"),
    content: t("A brand lowered its rate, and the clicks I had already sent kept the old one. I did not have to ask."),
    note: t("Fourteen years of one menswear blog"),
    cloth: { kind: "plaid", color: "#2c5a4a" },
  },
];

export const SuccessStoriesPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, pt: { xs: 5, md: 9 }, pb: { xs: 3, md: 5 }, "& h1": { fontSize: { xs: 74, md: 118 } } }}>
      <PageHeading
        title={t("Success stories")}
        lead={t("They talked about clothes before it paid, and they would not stop if it didn’t. In their own words.")}
      />
    </Box>
    <Section label={maya.name} space="none">
      <Box sx={besideStyle}>
        <Hanging cloth={maya.cloth} side="left" />
        <Box sx={{ position: "relative", zIndex: 2, py: { md: 9 } }}>
          <Quotation story={maya} size="huge" />
        </Box>
      </Box>
      <Box aria-hidden sx={acrossStyle}>
        <Weft d="M0 700C160 660 300 250 460 320S700 820 820 640S960 300 1000 330" width={6} />
      </Box>
    </Section>
    <Section tone="ink" label={luca.name}>
      <Box sx={onInkStyle}>
        <Reveal>
          <Quotation story={luca} size="huge" isOnInk />
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
            <Quotation story={priya} />
          </Reveal>
        </Box>
        <Hanging cloth={priya.cloth} side="right" />
      </Box>
    </Section>
    <Swatches stories={shortStories} />
  </Box>
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

/** An opening quotation mark drawn with the thread. */
const Mark = ({ width }: { width: number | Record<string, number> }) => (
  <Box
    component="svg"
    viewBox="0 0 170 120"
    aria-hidden
    sx={{ display: "block", width, height: "auto", overflow: "visible" }}
  >
    <Thread
      width={9}
      d="M74 8C34 22 10 56 14 88C17 114 54 116 58 90C61 68 32 62 20 82M160 8C120 22 96 56 100 88C103 114 140 116 144 90C147 68 118 62 106 82"
    />
  </Box>
);

interface QuotationProps {
  story: Story;
  size?: keyof typeof sizes;
  isOnInk?: boolean;
}

const sizes = { huge: { xs: 46, sm: 56, md: 68, lg: 78 }, large: { xs: 42, sm: 50, md: 60, lg: 66 } };

/** A quotation with its author. */
const Quotation = ({ story: { content, name, role, note }, size = "large", isOnInk }: QuotationProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
    <Mark width={{ xs: 76, md: 116 }} />
    <Box component="blockquote" sx={{ m: 0, mt: { xs: 3, md: 4 } }}>
      <P sx={{ ...textStyle, fontSize: sizes[size] }}>{content}</P>
    </Box>
    <Box component="figcaption" sx={{ mt: { xs: 3.5, md: 5 }, maxWidth: 520 }}>
      <Box component="cite" sx={{ display: "block", fontStyle: "normal", fontSize: 18, fontWeight: 650 }}>
        {name}
      </Box>
      <Span sx={{ display: "block", mb: 1.5 }}>{role}</Span>
      <Span sx={{ display: "block", color: isOnInk ? "#C9C0D0" : "text.secondary" }}>{note}</Span>
    </Box>
  </Box>
);

const textStyle = {
  fontFamily: "h1.fontFamily",
  fontWeight: 320,
  lineHeight: 1,
  letterSpacing: "-.005em",
  textWrap: "balance",
} as const;

/** Shorter stories, each pinned to a fabric sample. */
const Swatches = ({ stories }: { stories: readonly Story[] }) => (
  <Section tone="paper" labelledBy="heard">
    <Typography id="heard" variant="h2" sx={{ mb: { xs: 4, md: 7 } }}>
      {t("And from the same rail")}
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
