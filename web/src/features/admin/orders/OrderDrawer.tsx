import { Box, IconButton, Typography } from "@mui/material";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type AdminOrdersQuery, type SaleStatus, useAdminOrderTrailQuery } from "../../../generated/admin";
import { localMoment, utcDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { explainSale } from "../../../shared/sales/explainSale";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries, TrailPayouts } from "../../../shared/sales/TrailList";
import { DrawerFrame } from "../../../ui/dialog/DrawerFrame";
import { Dl, H3, Ol, Pairs } from "../../../ui/html";

/** One order from its click to its payout, each step as it was stored. */
export function OrderDrawer({ order, onClose }: { order: OrderFacts | null; onClose: () => void }) {
  const id = useId();
  return (
    <DrawerFrame item={order} headingId={id} onClose={onClose}>
      {(shown) => <Order headingId={id} order={shown} onClose={onClose} />}
    </DrawerFrame>
  );
}

function Order({ order, headingId, onClose }: { order: OrderFacts; headingId: string; onClose: () => void }) {
  const { sum, clicks, rule, standing } = explainSale(order, "Commission now");
  const trail = useAdminOrderTrailQuery({ variables: { id: order.id } }).data?.orderTrail;
  const { link, merchant, publisherName, subId, occurredAt, receivedAt, decidedAt, amount } = order;
  return (
    <Box sx={{ px: { xs: 2.5, sm: 3.5 }, py: 2.5 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: 1 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          Order {order.orderId}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44, borderRadius: "3px" }}>
          <X aria-hidden size={20} strokeWidth={1.8} />
        </IconButton>
      </Box>
      <Ol sx={stepsStyle}>
        <Step title="Click">
          {clicks.length === 0 && "No click came with the order."}
          {clicks.map(({ when, text, earns }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
            <div key={at}>
              {earns ? <b>{when}</b> : when}: {text}
            </div>
          ))}
          {link && (
            <div>
              Link {link.code}, {link.channel}
              {subId && `, sub-ID ${subId}`}
            </div>
          )}
        </Step>
        {trail && trail.codes.length > 0 && <Step title="Codes">{codesInWords(trail.codes)}</Step>}
        <Step title="Order">
          <div>
            <b>{inMoney(amount)}</b> at {merchant?.name ?? "an unknown brand"}
          </div>
          <div>Bought {localMoment(occurredAt)}</div>
          <div>Received {localMoment(receivedAt)}</div>
        </Step>
        <Step title="Decision">
          <SaleStage {...order} />
          <div>{standing}</div>
          {decidedAt && <div>Decided {localMoment(decidedAt)}</div>}
        </Step>
        <Step title="Earning">
          <div>{publisherName ?? "No publisher"}</div>
          <div>{rule}</div>
          <Dl sx={sumStyle}>
            <Pairs of={sum} />
          </Dl>
        </Step>
        {trail && trail.entries.length > 0 && (
          <Step title="Ledger">
            <TrailEntries entries={trail.entries} />
          </Step>
        )}
        <Step title="Payout">
          {payoutStep(order)}
          {trail && trail.payouts.length > 0 && <TrailPayouts payouts={trail.payouts} />}
        </Step>
      </Ol>
    </Box>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <H3 sx={{ mb: "4px", fontSize: 16, fontWeight: 650 }}>{title}</H3>
    <Box sx={{ display: "grid", gap: "4px", color: "text.secondary", "& b": { color: "text.primary" } }}>
      {children}
    </Box>
  </li>
);

/** The thread that joins the steps. */
const stepsStyle = {
  mt: 2.5,
  overflowWrap: "anywhere",
  "& > li": { position: "relative", pl: "28px", pb: 2.5 },
  "& > li::before": {
    content: '""',
    position: "absolute",
    left: 0,
    top: "6px",
    width: 13,
    height: 13,
    borderRadius: "50%",
    bgcolor: "weld.main",
    border: "1px solid var(--weft-palette-weld-edge)",
  },
  "& > li:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "19px",
    bottom: "-6px",
    width: "3px",
    bgcolor: "weld.main",
  },
} as const;

const sumStyle = {
  mt: "6px",
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "6px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& dd": { m: 0, fontWeight: 600, color: "text.primary", whiteSpace: "nowrap" },
} as const;

/** Where the commission is on its way to the publisher. */
function payoutStep({ stage, nextStageAt, waitsForBrand, publisherName }: OrderFacts): string {
  if (!publisherName) return "Nobody earns from this order.";
  const day = nextStageAt ? utcDay(nextStageAt) : null;
  switch (stage) {
    case "CLAIMED":
      return "Not before the brand confirms the order.";
    case "TRACKED":
      return day ? `Not yet: approved on ${day} at the earliest.` : "Not yet: the order is not approved.";
    case "APPROVED":
      if (waitsForBrand) return "Waits until the brand has paid for it.";
      return day ? `In the payout of ${day}.` : "In the next payout.";
    case "ON_ITS_WAY":
      return day ? `On its way; it arrives by ${day}.` : "On its way.";
    case "PAID":
      return "Arrived.";
    default:
      return "None: the order was declined.";
  }
}

export type OrderFacts = AdminOrdersQuery["orders"]["nodes"][number];

export const orderStates = [
  { id: "all", label: "All", states: null },
  { id: "pending", label: "Pending", states: ["PENDING"] },
  { id: "approved", label: "Approved", states: ["APPROVED"] },
  { id: "declined", label: "Declined", states: ["DECLINED"] },
] as const satisfies readonly { id: string; label: string; states: readonly SaleStatus[] | null }[];
