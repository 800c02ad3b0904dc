import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { preview } from "../../lib/marketing";
import { inCount } from "../../lib/money";
import { cardStyle } from "../../ui/FigureCard";
import { WovenLine } from "./WovenLine";

const MAX = 3000;
const gridValues = [3000, 2000, 1000, 0];
const earnings = preview.months.map((month) => month.earnings);
const dollars = (value: number) => `$${inCount(value)}`;

/** The months are a table: its header row serves as the axis, its cells hold the chart's values. */
export const EarningsChart = () => (
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
  borderTop: "1px solid",
  borderColor: "divider",
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
