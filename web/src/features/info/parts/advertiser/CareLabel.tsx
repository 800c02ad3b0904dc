import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

const report = `POST /api/sales
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
export const CareLabel = () => (
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
