import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useClaimReceiptLazyQuery } from "../../generated/inquiries";
import { localDay, localMoment } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { inMoney } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import type { Role } from "../../lib/network/user";
import { ReceiptButton } from "../../shared/proof/receipts";
import { Badge } from "../../ui/Badge";
import {
  DrawerFoot,
  DrawerHeading,
  drawerPathStyle,
  drawerRowsStyle,
  drawerSumStyle,
  drawerTextStyle,
  SideDrawer,
} from "../../ui/dialog/DrawerFrame";
import { Pairs } from "../../ui/html";
import { useRights } from "../session/rights/useRights";
import { InquiryFiles } from "./InquiryFiles";
import { ClaimedPieces, clockOf, eventText, type InquiryRow, kindLabels, looksOf } from "./inquiryLabels";

interface InquiryDrawerProps {
  side: Role;
  inquiry: InquiryRow | null;
  onClose: () => void;
}

/** A claim: what is known of its order, what happened to it, and what can be done. */
export const InquiryDrawer = ({ side, inquiry, onClose }: InquiryDrawerProps) => (
  <SideDrawer
    item={inquiry}
    title={({ kind }) => kindLabels[kind]}
    foot={(claim) => <InquiryActs inquiry={claim} />}
    onClose={onClose}
  >
    {(claim) => {
      const clock = clockOf(claim, side);
      const { label, variant } = looksOf(claim.state, side);
      return (
        <>
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
          <DrawerHeading>What we know</DrawerHeading>
          {claim.finding.map((sentence) => (
            <Typography key={sentence} sx={drawerTextStyle}>
              {sentence}
            </Typography>
          ))}
          {claim.answer && (
            <>
              <DrawerHeading>{claim.reason ? "Why it was declined" : "Answer"}</DrawerHeading>
              <Typography sx={drawerTextStyle}>{claim.answer}</Typography>
            </>
          )}
          <DrawerHeading>The claim</DrawerHeading>
          <Box component="dl" sx={rowsStyle}>
            <Pairs of={rowsOf(claim, side)} />
          </Box>
          <InquiryFiles inquiry={claim} side={side} />
          <DrawerHeading>What happened</DrawerHeading>
          <Box component="ol" sx={drawerPathStyle}>
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
        </>
      );
    }}
  </SideDrawer>
);

const sumStyle = { ...drawerSumStyle, "& strong": { fontSize: 22, fontWeight: 650, color: "text.primary" } } as const;

const rowsStyle = {
  ...drawerRowsStyle,
  "& dd": { ...drawerRowsStyle["& dd"], minWidth: 0, whiteSpace: "normal", overflowWrap: "anywhere" },
} as const;

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

/** That the claim ended, when and how, as the public log says. */
function ClaimReceipt({ id, orderId }: { id: string; orderId: string }) {
  const [read] = useClaimReceiptLazyQuery({ fetchPolicy: "no-cache" });
  return (
    <ReceiptButton
      label={`Receipt of the claim about order ${orderId}`}
      ask={async () => {
        const { data, error } = await read({ variables: { id } });
        if (error) throw error;
        return data?.claimReceipt;
      }}
    />
  );
}

const dialogs = () => import("./dialogs");
const WithdrawDialog = lazyPart(async () => (await dialogs()).WithdrawDialog);
const EscalateDialog = lazyPart(async () => (await dialogs()).EscalateDialog);
const AcceptDialog = lazyPart(async () => (await dialogs()).AcceptDialog);
const RefuseDialog = lazyPart(async () => (await dialogs()).RefuseDialog);

/** What the reader can do with a claim now; nothing where nothing is left to do. */
function InquiryActs({ inquiry }: { inquiry: InquiryRow }) {
  const may = useRights();
  const [asked, setAsked] = useState<"withdraw" | "escalate" | "accept" | "refuse" | null>(null);
  const { acts } = inquiry;
  const mayWithdraw = acts.includes("WITHDRAW") && may("withdrawInquiry");
  const mayEscalate = acts.includes("ESCALATE") && may("escalateInquiry");
  const mayAccept = (acts.includes("ACCEPT") || acts.includes("UPHOLD")) && may("acceptInquiry");
  const mayRefuse = (acts.includes("REFUSE") || acts.includes("DISMISS")) && may("refuseInquiry");
  const close = () => setAsked(null);
  return (
    <>
      {(mayWithdraw || mayEscalate || mayAccept || mayRefuse) && (
        <DrawerFoot>
          {mayWithdraw && (
            <Button variant="outlined" onClick={() => setAsked("withdraw")}>
              Withdraw
            </Button>
          )}
          {mayEscalate && (
            <Button variant="contained" onClick={() => setAsked("escalate")}>
              Escalate
            </Button>
          )}
          {mayRefuse && (
            <Button variant="outlined" onClick={() => setAsked("refuse")}>
              Decline
            </Button>
          )}
          {mayAccept && (
            <Button variant="contained" onClick={() => setAsked("accept")}>
              Accept
            </Button>
          )}
        </DrawerFoot>
      )}
      <Suspense fallback={null}>
        {asked === "withdraw" && <WithdrawDialog inquiry={inquiry} onClose={close} />}
        {asked === "escalate" && <EscalateDialog inquiry={inquiry} onClose={close} />}
        {asked === "accept" && <AcceptDialog inquiry={inquiry} onClose={close} />}
        {asked === "refuse" && <RefuseDialog inquiry={inquiry} onClose={close} />}
      </Suspense>
    </>
  );
}
