import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { t } from "../../../../api/src/contract/i18n/t";
import { preview } from "../../lib/marketing";
import { inCount } from "../../lib/money";
import { monotonePath, rounded } from "../../lib/monotone";
import { sampleMarks } from "../../shared/sampleMarks";
import { BrandMark } from "../../ui/BrandMark";
import { cardStyle, FigureCard } from "../../ui/FigureCard";
import { Span, Ul } from "../../ui/html";
import { Reveal } from "../../ui/Reveal";
import { Section } from "../../ui/Section";
import { Thread } from "../../ui/Thread";

const upBy = (text: string) => ({ isUp: true, text });

export const DashboardPreview = () => (
  <Section labelledBy="preview">
    <Box sx={columnsStyle}>
      <Box sx={{ gridArea: "words", alignSelf: "start", mb: { xs: 2, lg: 0 } }}>
        <Typography id="preview" variant="h2" sx={{ fontSize: { xs: 56, md: 84 } }}>
          {t("Follow every thread")}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, maxWidth: 420, color: "text.secondary" }}>
          {t("What a publisher sees: what came in, from which brand, and what it adds up to.")}
        </Typography>
        <Typography variant="overline" component="p" sx={{ mt: 3, color: "text.secondary" }}>
          {t("Sample figures")}
        </Typography>
      </Box>
      <Box sx={{ gridArea: "board" }}>
        <Reveal>
          <Box sx={figuresStyle}>
            <FigureCard
              label={preview.earnings.label}
              value={preview.earnings.value}
              change={upBy(preview.earnings.change)}
              note={t("vs last month")}
            />
            <FigureCard
              label={preview.clicks.label}
              value={preview.clicks.value}
              change={upBy(preview.clicks.change)}
              note={t("vs last month")}
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
      {t("Recent activity")}
    </Typography>
    <Ul>
      {preview.activity.map(({ kind, brand, text, detail }) => (
        <Box component="li" key={text} sx={rowStyle}>
          <BrandMark id={brand} name={brand} logo={sampleMarks[brand]} size={40} />
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

const MAX = 3000;
const gridValues = [3000, 2000, 1000, 0];
const earnings = preview.months.map((month) => month.earnings);
const dollars = (value: number) => `$${inCount(value)}`;

/** The months are a table: its header row serves as the axis, its cells hold the chart's values. */
const EarningsChart = () => (
  <Box sx={{ ...cardStyle, p: { xs: "18px 16px 8px", md: "22px 24px 12px" } }}>
    <Typography variant="h3" sx={{ mb: "22px", fontSize: 18 }}>
      {t("Monthly earnings")}
    </Typography>
    <Box
      role="img"
      aria-label={t("Line chart of the earnings of each month, January to June")}
      sx={{ position: "relative" }}
    >
      {gridValues.map((value) => (
        <Box key={value} sx={{ ...lineStyle, top: `${100 - (100 * value) / MAX}%` }}>
          <span>{dollars(value)}</span>
        </Box>
      ))}
      <Box sx={{ position: "relative", ml: { xs: "44px", sm: "56px" } }}>
        <Box sx={{ display: { xs: "none", sm: "block" } }}>
          <WovenLine values={earnings} max={MAX} width={700} height={300} density={5} />
        </Box>
        <Box sx={{ display: { sm: "none" } }}>
          <WovenLine values={earnings} max={MAX} width={300} height={230} density={3} />
        </Box>
      </Box>
    </Box>
    <Box component="table" sx={tableStyle}>
      <caption>{t("Earnings of each month")}</caption>
      <thead>
        <tr>
          {preview.months.map(({ name }) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {preview.months.map(({ name, earnings: value }) => (
            <td key={name}>{dollars(value)}</td>
          ))}
        </tr>
      </tbody>
    </Box>
  </Box>
);

const lineStyle = {
  position: "absolute",
  left: 0,
  right: 0,
  borderTop: "1px solid var(--weft-palette-divider)",
  ml: { xs: "44px", sm: "56px" },
  "& > span": {
    position: "absolute",
    right: "calc(100% + 8px)",
    top: 0,
    transform: "translateY(-50%)",
    fontSize: { xs: 13, sm: 14 },
    color: "text.secondary",
  },
} as const;

const tableStyle = {
  boxSizing: "border-box",
  width: "100%",
  pl: { xs: "44px", sm: "56px" },
  mt: "10px",
  borderSpacing: 0,
  tableLayout: "fixed",
  textAlign: "center",
  fontSize: { xs: 13, sm: 14.5 },
  fontStretch: { xs: "78%", sm: "100%" },
  "& caption": visuallyHidden,
  "& th": { p: 0, fontWeight: 500, color: "text.secondary" },
  "& td": { p: 0, fontWeight: 600 },
  "& abbr": { textDecoration: "none" },
} as const;

interface WovenLineProps {
  values: readonly number[];
  /** Value at the top edge; the bottom edge is zero. */
  max: number;
  width: number;
  height: number;
  /** Number of vertical threads between two values. */
  density: number;
}

const warpColor = "var(--weft-palette-warp)";
const WARP = 5;
const THREAD = 5;

const verticals = (xs: readonly number[], height: number) => xs.map((x) => `M${rounded(x)} 0V${height}`).join("");

/**
 * Line chart as a thread that passes over and under vertical threads. Each value is centered in its share of the width.
 */
function WovenLine({ values, max, width, height, density }: WovenLineProps) {
  const step = width / values.length;
  const points = values.map((value, at) => ({ x: step * (at + 0.5), y: height * (1 - value / max) }));
  const path = monotonePath(points);
  const warp = Array.from({ length: values.length * density }, (_, at) => (step / density) * (at + 0.5));
  const over = warp.filter((x) => x > step / 2 && x < width - step / 2).filter((_, at) => at % 2 === 0);
  const edges = over.flatMap((x) => [x - WARP / 2 - 0.6, x + WARP / 2 + 0.6]);
  const near = (name: string, distance: number) => (
    <mask id={`${name}-${width}`} maskUnits="userSpaceOnUse" x={0} y={0} width={width} height={height}>
      <path d={path} fill="none" stroke="#fff" strokeWidth={THREAD + 2 * distance} />
    </mask>
  );
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${width} ${height}`} sx={svgStyle}>
      {near("crossing", 4.5)}
      {near("edge", 1)}
      <path d={verticals(warp, height)} stroke={warpColor} strokeWidth={WARP} />
      <Thread d={path} width={THREAD} />
      {/* Threads that cover the line, near it only, with shaded edges. */}
      <path d={verticals(over, height)} stroke={warpColor} strokeWidth={WARP} mask={`url(#crossing-${width})`} />
      <path
        d={verticals(edges, height)}
        stroke="#1B1420"
        strokeOpacity={0.28}
        strokeWidth={1.2}
        mask={`url(#edge-${width})`}
      />
      {points.map(({ x, y }) => (
        <circle
          key={x}
          cx={rounded(x)}
          cy={rounded(y)}
          r={5.5}
          fill="var(--weft-palette-weld-main)"
          stroke="#1B1420"
          strokeWidth={1.8}
        />
      ))}
    </Box>
  );
}

const svgStyle = { display: "block", width: "100%", height: "auto", overflow: "visible" };
