import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Section } from "../../../../ui/Section";
import { CareLabel } from "./CareLabel";

const features = [
  ["Click ids", "Signed for your shop alone. A forged, borrowed or expired one earns nothing."],
  ["Order reports", "By your server, by a signed pixel, or by one script. Any shop can do one of them."],
  ["Same order twice", "Is one sale. Retry as often as your network needs."],
  ["Returns", "Of a whole order, a line or an amount, also after approval."],
  ["Reports", "Clicks, sales and commission by publisher, for the days you choose, exportable as CSV."],
  ["Interfaces", "REST and GraphQL, documented, with keys of your own for what each may do."],
  ["Shoppers", "No IP address is kept. A visitor is a keyed hash that changes every day."],
  ["Source", "Open, under the MIT license. Read it, or run the network on servers of your own."],
] as const;

/** The platform's features as a list, styled as a garment's spec sheet. */
export const SpecSheet = () => (
  <Section tone="ink" labelledBy="platform">
    <Box sx={columnsStyle}>
      <Box>
        <Typography id="platform" variant="h2">
          The technical sheet
        </Typography>
        <Typography sx={{ mt: 2, mb: { xs: 4, md: 5 }, maxWidth: 400, color: "#C9C0D0" }}>
          Everything is included for every brand. There is no larger plan to upgrade to.
        </Typography>
        <CareLabel />
      </Box>
      <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
        {features.map(([name, text]) => (
          <Box key={name} sx={rowStyle}>
            <Box component="dt" sx={{ fontWeight: 650 }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, color: "#C9C0D0" }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, .9fr) minmax(0, 1.1fr)" },
  gap: { xs: 5, md: 10 },
  alignItems: "start",
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "190px minmax(0, 1fr)" },
  columnGap: 3,
  py: 2.25,
  borderTop: "1px solid #443A4C",
  "&:last-of-type": { borderBottom: "1px solid #443A4C" },
};
