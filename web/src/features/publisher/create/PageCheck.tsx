import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Check, CircleAlert, Info } from "lucide-react";
import type { MerchantRow } from "../dashboardTypes";
import { earnedOn, type PageVerdict } from "./productPage";

interface PageCheckProps {
  verdict: PageVerdict | null;
  merchant: MerchantRow | undefined;
  /** The field says already that it is not a page of the brand. */
  isRefused: boolean;
  onChoose: (merchant: MerchantRow) => void;
}

/** Live feedback: what a sale would earn, and whether the page may be linked to. */
export function PageCheck({ verdict, merchant, isRefused, onChoose }: PageCheckProps) {
  const message = messageFor(verdict, merchant);
  const owner = verdict && "owner" in verdict ? verdict.owner : undefined;
  return (
    <Box role="status" data-verdict={verdict?.kind} sx={{ "&:empty": { display: "none" } }}>
      {message && (
        <Box sx={boxStyle}>
          <message.Icon aria-hidden size={18} strokeWidth={1.8} color={`var(--weft-palette-${message.color}-main)`} />
          <span>
            {!(isRefused && verdict?.kind === "foreign") && <b>{message.lead}</b>} {message.text}
          </span>
          {owner && (
            <Button size="small" onClick={() => onChoose(owner)} sx={{ ml: "auto", color: "text.primary" }}>
              Choose {owner.name}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function messageFor(verdict: PageVerdict | null, merchant: MerchantRow | undefined) {
  if (!verdict) {
    if (!merchant) return null;
    const text = `${earnedOn(merchant.commissionRate)} A sale counts for ${merchant.cookieDays} days after the click.`;
    return { Icon: Info, color: "info", lead: `${merchant.name}.`, text };
  }
  switch (verdict.kind) {
    case "matches":
      return {
        Icon: Check,
        color: "success",
        lead: `Matches ${verdict.merchant.name}.`,
        text: earnedOn(verdict.merchant.commissionRate),
      };
    case "foreign":
      return {
        Icon: CircleAlert,
        color: "error",
        lead: `Not a page of ${verdict.merchant.name}.`,
        text: verdict.owner
          ? `It belongs to ${verdict.owner.name}.`
          : `Its shop is at ${verdict.merchant.website.replace(/^https?:\/\//, "")}.`,
      };
    case "unchosen":
      return verdict.owner
        ? {
            Icon: Info,
            color: "info",
            lead: `A page of ${verdict.owner.name}.`,
            text: earnedOn(verdict.owner.commissionRate),
          }
        : { Icon: CircleAlert, color: "warning", lead: "No brand on Weft has this page.", text: "" };
    default:
      return { Icon: CircleAlert, color: "error", lead: "This is not a web address.", text: "" };
  }
}

const boxStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: "10px",
  minHeight: 46,
  px: "14px",
  py: "8px",
  border: "1px dashed",
  borderColor: "control",
  borderRadius: "3px",
  fontSize: 15,
  color: "text.secondary",
  "& > svg": { flex: "none" },
  "& > span": { minWidth: 0, flex: { xs: "1 1 70%", sm: "1 1 auto" }, overflowWrap: "anywhere" },
  "& b": { color: "text.primary", fontWeight: 600 },
} as const;
