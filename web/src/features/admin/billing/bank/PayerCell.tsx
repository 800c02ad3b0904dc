import { Box } from "@mui/material";

/** Who paid, and what the bank's statement says of it. */
export const PayerCell = ({ payer, remittance }: { payer: string; remittance: string }) => (
  <Box sx={{ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {payer || "Unknown payer"}
    {remittance && <Box sx={{ fontSize: 14, fontWeight: 400, color: "text.secondary" }}>{remittance}</Box>}
  </Box>
);
