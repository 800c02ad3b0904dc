import { Box, Typography } from "@mui/material";
import { Check, Minus } from "lucide-react";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { Ol, Pairs } from "../../ui/html";
import { explainSale, type SaleToExplain } from "./explainSale";

interface WhyDialogProps {
  sale: SaleToExplain;
  /** Label of the calculation's total, which depends on the reader. */
  totalLabel?: string;
  onClose: () => void;
}

/** "Why this amount?": the calculation and the clicks, from the decision stored with the sale. */
export function WhyDialog({ sale, totalLabel, onClose }: WhyDialogProps) {
  const { sum, clicks, rule, standing } = explainSale(sale, totalLabel);
  return (
    <DialogFrame title={`Why this amount? Order ${sale.orderId}`} onClose={onClose}>
      <Typography sx={{ color: "text.secondary" }}>{standing}</Typography>
      <Box component="dl" sx={sumStyle}>
        <Pairs of={sum} />
      </Box>
      <Typography variant="h5" component="h3">
        Attribution
      </Typography>
      <Typography sx={{ mt: 0.5, fontSize: 15, color: "text.secondary" }}>{rule}</Typography>
      {clicks.length > 0 && (
        <Ol sx={clicksStyle}>
          {clicks.map(({ when, text, earns }, at) => {
            const Icon = earns ? Check : Minus;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
              <Box component="li" key={at} data-earns={earns}>
                <Icon aria-hidden size={16} strokeWidth={2.2} />
                <span>
                  <b>{when}</b>
                  <br />
                  {text}
                </span>
              </Box>
            );
          })}
        </Ol>
      )}
    </DialogFrame>
  );
}

const sumStyle = {
  my: 2.5,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "9px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { minWidth: 0, color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 600, whiteSpace: "nowrap" },
  "& > div:last-of-type": { borderBottom: "3px solid", borderColor: "weld.main" },
  "& > div:last-of-type dt": { color: "text.primary", fontWeight: 600 },
} as const;

const clicksStyle = {
  mt: 1.5,
  fontSize: 15,
  "& li": { display: "flex", gap: "10px", py: "6px", color: "text.secondary" },
  "& svg": { flex: "none", mt: "4px" },
  "& b": { fontWeight: 600, color: "text.primary" },
  "& li[data-earns=true] svg": { color: "success.main" },
} as const;
