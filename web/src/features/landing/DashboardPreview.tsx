import { Box, Typography } from "@mui/material";
import { preview } from "../../lib/marketing";
import { Swatch } from "../../ui/Cloth";
import { cardStyle, FigureCard } from "../../ui/FigureCard";
import { Span, Ul } from "../../ui/html";
import { Reveal } from "../../ui/Reveal";
import { Section } from "../../ui/Section";
import { EarningsChart } from "./EarningsChart";

const upBy = (text: string) => ({ isUp: true, text });

export const DashboardPreview = () => (
  <Section labelledBy="preview">
    <Box sx={columnsStyle}>
      <Box sx={{ gridArea: "words", alignSelf: "start", mb: { xs: 2, lg: 0 } }}>
        <Typography id="preview" variant="h2" sx={{ fontSize: { xs: 56, md: 84 } }}>
          Follow every thread
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, maxWidth: 420, color: "text.secondary" }}>
          This is what a publisher sees: what came in, from which brand, and what it adds up to.
        </Typography>
        <Typography variant="overline" component="p" sx={{ mt: 3, color: "text.secondary" }}>
          Sample figures
        </Typography>
      </Box>
      <Box sx={{ gridArea: "board" }}>
        <Reveal>
          <Box sx={figuresStyle}>
            <FigureCard
              label={preview.earnings.label}
              value={preview.earnings.value}
              change={upBy(preview.earnings.change)}
              note="vs last month"
            />
            <FigureCard
              label={preview.clicks.label}
              value={preview.clicks.value}
              change={upBy(preview.clicks.change)}
              note="vs last month"
            />
          </Box>
          <EarningsChart />
        </Reveal>
      </Box>
      <Box sx={{ gridArea: "activity" }}>
        <Reveal order={1}>
          <RecentActivity />
        </Reveal>
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  columnGap: "56px",
  rowGap: { xs: "16px", md: "24px" },
  alignItems: "end",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1.95fr)" },
  gridTemplateRows: { lg: "1fr auto" },
  gridTemplateAreas: { xs: '"words" "board" "activity"', lg: '"words board" "activity board"' },
};

const figuresStyle = {
  display: "grid",
  gap: "16px",
  mb: "16px",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
};

const RecentActivity = () => (
  <Box sx={{ ...cardStyle, p: { xs: "18px 16px 6px", md: "22px 24px 10px" } }}>
    <Typography variant="h3" sx={{ mb: "10px", fontSize: 18 }}>
      Recent activity
    </Typography>
    <Ul>
      {preview.activity.map(({ kind, text, detail }) => (
        <Box component="li" key={text} sx={rowStyle}>
          <Swatch id={text} />
          <Span sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>{text}</Span>
          <Span sx={kind === "sale" ? amountStyle : { fontSize: 14.5, color: "text.secondary" }}>{detail}</Span>
        </Box>
      ))}
    </Ul>
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: "14px",
  py: "12px",
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
};

const amountStyle = { fontWeight: 650, color: "success.main" };
