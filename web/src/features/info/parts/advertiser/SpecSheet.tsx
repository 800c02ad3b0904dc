import { Box, Typography } from "@mui/material";
import { Dd, Dl, Dt } from "../../../../ui/html";
import { Section } from "../../../../ui/Section";

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
      <Dl sx={{ minWidth: 0 }}>
        {features.map(([name, text]) => (
          <Box key={name} sx={rowStyle}>
            <Dt sx={{ fontWeight: 650 }}>{name}</Dt>
            <Dd sx={{ color: "#C9C0D0" }}>{text}</Dd>
          </Box>
        ))}
      </Dl>
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

const report = `POST /api/v1/sales
Authorization: Bearer wft_…

{
  "orderId": "FS-1047",
  "amount": "128.00",
  "clickId": "…"
}`;

const apiResponse = `201 Created

{
  "status": "pending",
  "commissionRate": 12.5,
  "commission": "16.00"
}`;

/** Styled as a garment's care label. */
const CareLabel = () => (
  <Box component="figure" sx={labelStyle}>
    <Typography component="figcaption" sx={{ fontWeight: 650, mb: 1.5 }}>
      An order, as your server reports it
    </Typography>
    <Code text={report} />
    <Typography sx={{ mt: 2, mb: 1, color: "text.secondary", fontSize: 15 }}>And what we answer</Typography>
    <Code text={apiResponse} />
  </Box>
);

const Code = ({ text }: { text: string }) => (
  <Box component="pre" sx={codeStyle}>
    <code>{text}</code>
  </Box>
);

const labelStyle = {
  m: 0,
  maxWidth: 400,
  p: "36px 28px 28px",
  bgcolor: "background.paper",
  color: "text.primary",
  "[data-dark] &": { bgcolor: "background.raised" },
  backgroundImage:
    "repeating-linear-gradient(90deg, var(--weft-palette-weld-edge) 0 10px, transparent 10px 17px), repeating-linear-gradient(90deg, var(--weft-palette-weld-edge) 0 10px, transparent 10px 17px)",
  backgroundSize: "100% 2.5px",
  backgroundPosition: "0 12px, 0 18px",
  backgroundRepeat: "no-repeat",
};

const codeStyle = {
  m: 0,
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: 14,
  lineHeight: 1.5,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
};
