import Box from "@mui/material/Box";
import { Thread } from "../../../../ui/Thread";

/**
 * Illustration: earnings per day, drawn like the dashboard's chart, with the line passing over and under the grid
 * lines.
 */
const days = [40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440, 480];
const line =
  "M20 232C40 214 60 170 80 166S110 196 130 190S162 132 190 126S224 178 250 186S290 196 306 168S340 96 362 92S402 128 424 118S470 64 500 38";

export const NumbersArt = () => (
  <Box aria-hidden sx={cardStyle}>
    <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", mb: 1 }}>
      <Box sx={{ fontWeight: 650 }}>Earnings per day</Box>
      <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>12 days</Box>
    </Box>
    <Box
      component="svg"
      viewBox="0 0 520 270"
      sx={{ display: "block", width: "100%", height: "auto", overflow: "visible" }}
    >
      {days.map((x) => (
        <Warp key={x} x={x} />
      ))}
      <Thread d={line} width={5} />
      {days
        .filter((_, day) => day % 2 === 1)
        .map((x) => (
          <Warp key={x} x={x} />
        ))}
      <circle
        cx={500}
        cy={38}
        r={8}
        fill="var(--weft-palette-weld-main)"
        stroke="var(--weft-palette-text-primary)"
        strokeWidth={2.5}
      />
    </Box>
    <Box sx={noteStyle}>
      <Box sx={{ fontWeight: 650 }}>$38.40 from Maison Orsay</Box>
      12% of $320.00, from your blog, clicked on Thursday
    </Box>
  </Box>
);

const Warp = ({ x }: { x: number }) => <rect x={x - 2} y={10} width={4} height={250} fill="var(--weft-palette-warp)" />;

const cardStyle = {
  p: { xs: 2.5, md: 4 },
  borderRadius: "5px",
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  boxShadow: "var(--soft-shadow)",
} as const;

const noteStyle = {
  mt: 2,
  p: "12px 16px",
  borderRadius: "4px",
  fontSize: 15,
  color: "#F3EFF5",
  bgcolor: "#1B1420",
  "[data-dark] &": { bgcolor: "background.raised" },
} as const;
