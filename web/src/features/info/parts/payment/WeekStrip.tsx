import Box from "@mui/material/Box";
import { Weft } from "../Weft";

const letters = ["M", "T", "W", "T", "F", "S", "S"];

export interface WeekStripProps {
  /** Which of the weeks in a row: the thread goes on from one to the next. */
  week: number;
  /** Where the thread comes from the page's edge, and where it goes on to the other. */
  isFirst?: boolean;
  isLast?: boolean;
  /** Days that something happens on, counted from Monday as 0. */
  marks?: readonly number[];
  /** Days on which it may arrive. */
  span?: { from: number; to: number };
}

const centre = (day: number) => ((day + 0.5) / letters.length) * 1000;
const swing = (week: number, gap: number) => ((week * letters.length + gap) % 2 === 0 ? 1 : -1) * 150;

/** At each day the thread is at the same height; between two it swings up or down in turn. */
function weave({ week, isFirst, isLast }: WeekStripProps): string {
  const inner = letters.slice(1).map((_, day) => {
    const x = (centre(day) + centre(day + 1)) / 2;
    return `Q${x} ${500 + swing(week, day + 1)} ${centre(day + 1)} 500`;
  });
  const [start, end] = [500 + swing(week, 0) / 2, 500 + swing(week, letters.length) / 2];
  const [first, last] = [centre(0), centre(letters.length - 1)];
  const lead = isFirst ? `M-1500 620C-700 620 -300 ${start} 0 ${start}` : `M0 ${start}`;
  const tail = isLast ? `C1300 ${end} 1700 380 2500 380` : "";
  return `${lead}Q${first / 2} ${start} ${first} 500${inner.join("")}Q${(last + 1000) / 2} ${end} 1000 ${end}${tail}`;
}

/** Seven days as warp, and the thread through them. What it shows is said in words beside it. */
export const WeekStrip = ({ marks = [], span, ...place }: WeekStripProps) => (
  <Box aria-hidden sx={stripStyle}>
    {span && <Box sx={{ ...spanStyle, left: `${(span.from / 7) * 100}%`, right: `${((6 - span.to) / 7) * 100}%` }} />}
    {letters.map((letter, day) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a week's days keep their order
      <Box key={day} sx={dayStyle} data-marked={marks.includes(day) || undefined}>
        <Box sx={{ ...warpStyle, zIndex: (place.week + day) % 2 === 0 ? 1 : 3 }} />
        {marks.includes(day) && <Box sx={knotStyle} />}
        <Box component="span" sx={letterStyle}>
          {letter}
        </Box>
      </Box>
    ))}
    <Box sx={threadStyle}>
      <Weft d={weave(place)} width={6} cap="butt" />
    </Box>
  </Box>
);

const HEIGHT = 150;

/** Where weeks stand below each other, each reaches from one edge of the page to the other. */
const stripStyle = {
  position: "relative",
  isolation: "isolate",
  display: "grid",
  gridTemplateColumns: "repeat(7, 1fr)",
  mx: { xs: "-20px", sm: "-32px", md: 0 },
};

const dayStyle = { position: "relative", height: HEIGHT + 40, "&[data-marked] > span": { color: "text.primary" } };

const warpStyle = {
  position: "absolute",
  top: 0,
  left: "calc(50% - 5px)",
  width: 10,
  height: HEIGHT,
  borderRadius: "1px",
  bgcolor: "warp",
  boxShadow: "inset -2px 0 0 rgba(27,20,32,.07)",
};

const threadStyle = { position: "absolute", inset: "0 0 auto", height: HEIGHT, zIndex: 2 } as const;

const knotStyle = {
  position: "absolute",
  zIndex: 4,
  top: HEIGHT / 2 - 14,
  left: "calc(50% - 14px)",
  boxSizing: "border-box",
  width: 28,
  height: 28,
  borderRadius: "50%",
  border: "5px solid",
  borderColor: "weld.main",
  bgcolor: "background.paper",
  outline: "1px solid",
  outlineColor: "var(--weft-palette-weld-edge)",
} as const;

const letterStyle = {
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  textAlign: "center",
  typography: "overline",
  fontSize: 15,
  color: "text.secondary",
} as const;

const spanStyle = {
  position: "absolute",
  top: 0,
  height: HEIGHT,
  zIndex: 0,
  borderRadius: "3px",
  bgcolor: "weld.main",
  opacity: 0.26,
} as const;
