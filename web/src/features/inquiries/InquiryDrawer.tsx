import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { localDay, localMoment } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import type { Role } from "../../lib/network/user";
import { Badge } from "../../ui/Badge";
import { DrawerFrame } from "../../ui/dialog/DrawerFrame";
import { useScrolledByKeys } from "../../ui/dialog/useScrolledByKeys";
import { ClaimedPieces } from "./ClaimedPieces";
import { ClaimReceipt } from "./ClaimReceipt";
import { InquiryActs } from "./InquiryActs";
import { InquiryFiles } from "./InquiryFiles";
import { headStyle, pathStyle, rowsStyle, sumStyle, textStyle } from "./inquiryDrawerStyle";
import { clockOf, eventText, type InquiryRow, kindLabels, looksOf } from "./inquiryLabels";

const HEADING = "inquiry-drawer-title";

interface InquiryDrawerProps {
  side: Role;
  inquiry: InquiryRow | null;
  onClose: () => void;
}

/** A claim: what is known of its order, what happened to it, and what can be done. */
export function InquiryDrawer({ side, inquiry, onClose }: InquiryDrawerProps) {
  const body = useScrolledByKeys();
  return (
    <DrawerFrame item={inquiry} headingId={HEADING} onClose={onClose}>
      {(claim) => {
        const clock = clockOf(claim, side);
        const { label, variant } = looksOf(claim.state, side);
        return (
          <>
            <Box sx={headStyle}>
              <Typography id={HEADING} component="h2" sx={{ mr: "auto", fontSize: 18, fontWeight: 650 }}>
                {kindLabels[claim.kind]}
              </Typography>
              <ButtonBase aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
                <X aria-hidden size={18} strokeWidth={1.7} />
              </ButtonBase>
            </Box>
            <Box {...body} sx={{ flex: 1, overflowY: "auto", p: "20px" }}>
              <Box sx={sumStyle}>
                <div>
                  <span>Order</span>
                  <strong>{claim.orderId}</strong>
                </div>
                <div>
                  <span>
                    {side === "publisher"
                      ? (claim.merchant?.name ?? "Unknown")
                      : (claim.publisherName ?? "Former publisher")}
                  </span>
                  <Badge variant={variant}>{label}</Badge>
                </div>
              </Box>
              <ClaimedPieces lines={claim.lines} />
              {clock && <Typography sx={{ mt: 1.5, fontSize: 15, fontWeight: 600 }}>{clock}</Typography>}
              {claim.state === "WAITING" && (
                <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
                  {claim.silenceAccepts
                    ? "Without an answer it is accepted, unless it is larger than the brand's usual orders."
                    : "Without an answer our team decides."}
                </Typography>
              )}
              <Heading>What we know</Heading>
              {claim.finding.map((sentence) => (
                <Typography key={sentence} sx={textStyle}>
                  {sentence}
                </Typography>
              ))}
              {claim.answer && (
                <>
                  <Heading>{claim.reason ? "Why it was refused" : "Answer"}</Heading>
                  <Typography sx={textStyle}>{claim.answer}</Typography>
                </>
              )}
              <Heading>The claim</Heading>
              <Box component="dl" sx={rowsStyle}>
                {rowsOf(claim, side).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </Box>
              <InquiryFiles inquiry={claim} side={side} />
              <Heading>What happened</Heading>
              <Box component="ol" sx={pathStyle}>
                {claim.events.map((event) => (
                  <li key={event.id}>
                    <b>{eventText(event)}</b>
                    <span>{localMoment(event.at)}</span>
                    {event.words && <q>{event.words}</q>}
                  </li>
                ))}
              </Box>
              <OrderLink claim={claim} side={side} />
              {side !== "admin" && hasEnded(claim) && (
                <Box sx={{ mt: 2 }}>
                  <ClaimReceipt id={claim.id} orderId={claim.orderId} />
                </Box>
              )}
            </Box>
            <InquiryActs inquiry={claim} />
          </>
        );
      }}
    </DrawerFrame>
  );
}

const rowsOf = ({ amount, orderedAt, merchant }: InquiryRow, role: Role): [string, string][] => [
  ...(role === "admin" ? ([["Brand", merchant?.name ?? "Unknown"]] as [string, string][]) : []),
  ["Ordered", localDay(orderedAt)],
  ["Claimed amount", amount ? inMoney(amount) : "–"],
];

/** Only an end is in the public log. */
const hasEnded = ({ state }: InquiryRow) => state !== "WAITING" && state !== "ESCALATED";

/** Where the order is, once there is one. */
function OrderLink({ claim: { saleId, orderId }, side }: { claim: InquiryRow; side: Role }) {
  if (!saleId || side === "admin") return null;
  const list = side === "publisher" ? paths.publisherEarnings : paths.advertiserOrders;
  return (
    <Typography sx={{ mt: 1, fontSize: 15 }}>
      <Box component={Link} to={`${list}?open=${saleId}`} sx={{ color: "inherit" }}>
        {`See order ${orderId}`}
      </Box>
    </Typography>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ mt: 2.5, fontSize: 16, fontWeight: 650 }}>
    {children}
  </Typography>
);
