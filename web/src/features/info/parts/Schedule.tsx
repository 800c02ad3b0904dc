import { Box, Typography } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { figures } from "../../../lib/figures";
import { Dd, Dl, Dt, Ol, Span } from "../../../ui/html";
import { Section } from "../../../ui/Section";
import { Weft } from "./Weft";

interface Week {
  title: string;
  strip: Pick<WeekStripProps, "marks" | "span">;
  days: readonly { day: string; text: string }[];
}

const weeks: readonly Week[] = [
  {
    title: t("The week you earn"),
    strip: { marks: [0] },
    days: [
      {
        day: t("Monday"),
        text: t("A new week starts. Commissions approved from now until Sunday night belong to it."),
      },
    ],
  },
  {
    title: t("The week we pay"),
    strip: { marks: [3, 4] },
    days: [
      { day: t("Thursday"), text: t("Your earnings of the previous week are calculated.") },
      { day: t("Friday"), text: t("They are sent, all at once.") },
    ],
  },
  {
    title: t("When it arrives"),
    strip: { span: { from: 0, to: figures.payoutArrivalDays.max - 1 } },
    days: [
      {
        day: t("Within {arrival}", { arrival: figures.arrival }),
        text: t("The money arrives. How soon depends on the method you chose."),
      },
    ],
  },
];

export const Schedule = () => (
  <Section tone="paper" labelledBy="schedule">
    <Box sx={headStyle}>
      <Typography id="schedule" variant="h2" sx={{ maxWidth: 560 }}>
        {t("How weekly payouts work")}
      </Typography>
      <Typography sx={{ maxWidth: 400, color: "text.secondary" }}>
        {t(
          "The week starts on Monday. Earnings are calculated on Thursday and sent every Friday for the previous week. Days are UTC days, as in your reports.",
        )}
      </Typography>
    </Box>
    <Ol sx={weeksStyle}>
      {weeks.map(({ title, strip, days }, week) => (
        <Box component="li" key={title}>
          <WeekStrip week={week} isFirst={week === 0} isLast={week === weeks.length - 1} {...strip} />
          <Box sx={{ pt: 3, pr: { md: 4 }, pl: { md: "calc(100% / 14 - 6px)" } }}>
            <Typography variant="h3" sx={{ mb: 1.5 }}>
              {title}
            </Typography>
            <Dl>
              {days.map(({ day, text }) => (
                <Box key={day} sx={{ mb: 1.25 }}>
                  <Dt sx={{ fontWeight: 600 }}>{day}</Dt>
                  <Dd sx={{ color: "text.secondary" }}>{text}</Dd>
                </Box>
              ))}
            </Dl>
          </Box>
        </Box>
      ))}
    </Ol>
  </Section>
);

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: 3,
  mb: { xs: 5, md: 8 },
} as const;

const weeksStyle = {
  display: "grid",
  rowGap: 5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
} as const;

/** Of the days, from Monday. */
const letters = t("M T W T F S S").split(" ");

interface WeekStripProps {
  /** Index of the week in the row; the thread continues from one to the next. */
  week: number;
  /** Whether the thread enters from or leaves to the page's edge. */
  isFirst?: boolean;
  isLast?: boolean;
  /** Marked days, from Monday as 0. */
  marks?: readonly number[];
  /** Range of days on which the money may arrive. */
  span?: { from: number; to: number };
}

const center = (day: number) => ((day + 0.5) / letters.length) * 1000;
const swing = (week: number, gap: number) => ((week * letters.length + gap) % 2 === 0 ? 1 : -1) * 150;

/** The thread's path: at the same height on every day, curving up and down in turn between days. */
function pathOf({ week, isFirst, isLast }: WeekStripProps): string {
  const inner = letters.slice(1).map((_, day) => {
    const x = (center(day) + center(day + 1)) / 2;
    return `Q${x} ${500 + swing(week, day + 1)} ${center(day + 1)} 500`;
  });
  const [start, end] = [500 + swing(week, 0) / 2, 500 + swing(week, letters.length) / 2];
  const [first, last] = [center(0), center(letters.length - 1)];
  const lead = isFirst ? `M-1500 620C-700 620 -300 ${start} 0 ${start}` : `M0 ${start}`;
  const tail = isLast ? `C1300 ${end} 1700 380 2500 380` : "";
  return `${lead}Q${first / 2} ${start} ${first} 500${inner.join("")}Q${(last + 1000) / 2} ${end} 1000 ${end}${tail}`;
}

/** Seven days as vertical threads and the line through them. Decorative: the text next to it says the same. */
const WeekStrip = ({ marks = [], span, ...position }: WeekStripProps) => (
  <Box aria-hidden sx={stripStyle}>
    {span && <Box sx={{ ...spanStyle, left: `${(span.from / 7) * 100}%`, right: `${((6 - span.to) / 7) * 100}%` }} />}
    {letters.map((letter, day) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: days of the week never reorder
      <Box key={day} sx={dayStyle} data-marked={marks.includes(day) || undefined}>
        <Box sx={{ ...warpStyle, zIndex: (position.week + day) % 2 === 0 ? 1 : 3 }} />
        {marks.includes(day) && <Box sx={knotStyle} />}
        <Span sx={letterStyle}>{letter}</Span>
      </Box>
    ))}
    <Box sx={{ position: "absolute", inset: "0 0 auto", height: HEIGHT, zIndex: 2 }}>
      <Weft d={pathOf(position)} width={6} cap="butt" />
    </Box>
  </Box>
);

const HEIGHT = 150;

/** Full page width where weeks are stacked. */
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

const knotStyle = {
  position: "absolute",
  zIndex: 4,
  top: HEIGHT / 2 - 14,
  left: "calc(50% - 14px)",
  boxSizing: "border-box",
  width: 28,
  height: 28,
  borderRadius: "50%",
  border: "5px solid var(--weft-palette-weld-main)",
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
