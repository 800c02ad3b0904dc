import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { figures } from "../../../../lib/figures";
import { Section } from "../../../../ui/Section";
import { WeekStrip, type WeekStripProps } from "./WeekStrip";

interface Week {
  title: string;
  strip: Pick<WeekStripProps, "marks" | "span">;
  days: readonly { day: string; text: string }[];
}

const weeks: readonly Week[] = [
  {
    title: "The week you earn",
    strip: { marks: [0] },
    days: [
      { day: "Monday", text: "A new week starts. Commissions approved from now until Sunday night belong to it." },
    ],
  },
  {
    title: "The week we pay",
    strip: { marks: [3, 4] },
    days: [
      { day: "Thursday", text: "Your earnings of the week before are calculated." },
      { day: "Friday", text: "They are sent, all at once." },
    ],
  },
  {
    title: "The week it is there",
    strip: { span: { from: 0, to: figures.payoutArrivalDays.max - 1 } },
    days: [{ day: `Within ${figures.arrival}`, text: "The money arrives. How soon depends on the method you chose." }],
  },
];

export const Schedule = () => (
  <Section tone="paper" labelledBy="schedule">
    <Box sx={headStyle}>
      <Typography id="schedule" variant="h2" sx={{ maxWidth: 560 }}>
        How a week turns into a Friday
      </Typography>
      <Typography sx={{ maxWidth: 400, color: "text.secondary" }}>
        The week starts on Monday. Earnings are calculated on Thursday and sent every Friday for the previous week. Days
        are UTC days, as in your reports.
      </Typography>
    </Box>
    <Box component="ol" sx={weeksStyle}>
      {weeks.map(({ title, strip, days }, week) => (
        <Box component="li" key={title}>
          <WeekStrip week={week} isFirst={week === 0} isLast={week === weeks.length - 1} {...strip} />
          <Box sx={{ pt: 3, pr: { md: 4 }, pl: { md: "calc(100% / 14 - 6px)" } }}>
            <Typography variant="h3" sx={{ mb: 1.5 }}>
              {title}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {days.map(({ day, text }) => (
                <Box key={day} sx={{ mb: 1.25 }}>
                  <Box component="dt" sx={{ fontWeight: 600 }}>
                    {day}
                  </Box>
                  <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
                    {text}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
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
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  rowGap: 5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
} as const;
