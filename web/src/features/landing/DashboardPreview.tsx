import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { preview } from "../../lib/marketing";
import { inCount } from "../../lib/money";
import { type Point, slopesOf } from "../../lib/monotone";
import { Swatch } from "../../ui/Cloth";
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

const MAX = 3000;
const gridValues = [3000, 2000, 1000, 0];
const earnings = preview.months.map((month) => month.earnings);
const dollars = (value: number) => `$${inCount(value)}`;

/** The months are a table: its header row serves as the axis, its cells hold the chart's values. */
const EarningsChart = () => (
  <Box sx={{ ...cardStyle, p: { xs: "18px 16px 8px", md: "22px 24px 12px" } }}>
    <Typography variant="h3" sx={{ mb: "22px", fontSize: 18 }}>
      Monthly earnings
    </Typography>
    <Box
      role="img"
      aria-label="Line chart of the earnings of each month, January to June"
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
      <caption>Earnings of each month</caption>
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

/**
 * Line chart as a thread that passes over and under vertical threads. Each value is centered in its share of the width.
 */
function WovenLine({ values, max, width, height, density }: WovenLineProps) {
  const step = width / values.length;
  const points = values.map((value, at) => ({ x: step * (at + 0.5), y: height * (1 - value / max) }));
  const { path, heightAt } = monotone(points);
  const warp = Array.from({ length: values.length * density }, (_, at) => (step / density) * (at + 0.5));
  const between = warp.filter((x) => x > step / 2 && x < width - step / 2);
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${width} ${height}`} sx={svgStyle}>
      {warp.map((x) => (
        <path key={x} d={`M${round(x)} 0V${height}`} stroke={warpColor} strokeWidth={WARP} />
      ))}
      <Thread d={path} width={THREAD} />
      {between.map(
        (x, at) => at % 2 === 0 && <Over key={x} x={x} y={heightAt(x)} slope={heightAt(x + 1) - heightAt(x)} />,
      )}
      {points.map(({ x, y }) => (
        <circle key={x} cx={round(x)} cy={round(y)} r={5.5} fill={weld} stroke="#1B1420" strokeWidth={1.8} />
      ))}
    </Box>
  );
}

const WARP = 5;
const THREAD = 5;
const weld = "var(--weft-palette-weld-main)";

/** Part of a vertical thread redrawn above the line, long enough to cover it at this slope, with shaded edges. */
function Over({ x, y, slope }: { x: number; y: number; slope: number }) {
  const reach = (THREAD / 2 + 4.5) * Math.hypot(1, slope) + (WARP / 2) * Math.abs(slope);
  const edge = THREAD / 2 + 1;
  return (
    <>
      <path d={`M${round(x)} ${round(y - reach)}v${round(2 * reach)}`} stroke={warpColor} strokeWidth={WARP} />
      <path
        d={[-1, 1]
          .map((side) => {
            const at = x + side * (WARP / 2 + 0.6);
            return `M${round(at)} ${round(y + slope * (at - x) - edge)}v${round(2 * edge)}`;
          })
          .join("")}
        stroke="#1B1420"
        strokeOpacity={0.28}
        strokeWidth={1.2}
      />
    </>
  );
}

const svgStyle = { display: "block", width: "100%", height: "auto", overflow: "visible" };

/** Monotone cubic interpolation, as an SVG path and as a function: it stays between neighboring points. */
export function monotone(points: readonly Point[]) {
  const slopes = slopesOf(points);
  const pieces = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const third = (to.x - from.x) / 3;
    const [first, second] = [from.y + (slopes[at] ?? 0) * third, to.y - (slopes[at + 1] ?? 0) * third];
    return { from, to, third, first, second };
  });

  const path = pieces
    .map(({ from, to, third, first, second }, at) => {
      const start = at === 0 ? `M${round(from.x)} ${round(from.y)}` : "";
      const ends = `${round(from.x + third)} ${round(first)} ${round(to.x - third)} ${round(second)}`;
      return `${start}C${ends} ${round(to.x)} ${round(to.y)}`;
    })
    .join("");

  /** The curve's y at a given x within the range; x is linear along each Bézier segment. */
  const heightAt = (x: number): number => {
    const piece = pieces.find(({ to }) => x <= to.x) ?? pieces.at(-1);
    if (!piece) return 0;
    const t = (x - piece.from.x) / (3 * piece.third);
    const s = 1 - t;
    return s ** 3 * piece.from.y + 3 * s ** 2 * t * piece.first + 3 * s * t ** 2 * piece.second + t ** 3 * piece.to.y;
  };
  return { path, heightAt };
}

const round = (value: number): number => Number(value.toFixed(1));
