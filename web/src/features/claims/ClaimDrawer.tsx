import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useClaimReceiptLazyQuery } from "../../generated/claims";
import { localDay, localMoment } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { inMoney } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import type { Role } from "../../lib/network/user";
import { ReceiptButton } from "../../shared/proof/receipts";
import { Badge } from "../../ui/Badge";
import { DrawerFoot, SideDrawer } from "../../ui/dialog/DrawerFrame";
import {
  DrawerHeading,
  drawerPathStyle,
  drawerRowsStyle,
  drawerSumStyle,
  drawerTextStyle,
} from "../../ui/dialog/drawerParts";
import { Pairs } from "../../ui/html";
import { useRights } from "../session/rights/useRights";
import { ClaimFiles } from "./ClaimFiles";
import { ClaimedProducts, type ClaimRow, clockOf, eventText, kindLabels, looksOf } from "./claimLabels";

interface ClaimDrawerProps {
  side: Role;
  claim: ClaimRow | null;
  onClose: () => void;
}

/** A claim: its order, its history and the possible actions. */
export const ClaimDrawer = ({ side, claim, onClose }: ClaimDrawerProps) => (
  <SideDrawer
    item={claim}
    title={({ kind }) => kindLabels[kind]}
    foot={(claim) => <ClaimActs claim={claim} />}
    onClose={onClose}
  >
    {(claim) => {
      const clock = clockOf(claim, side);
      const { label, variant } = looksOf(claim.state, side);
      return (
        <>
          <Box sx={sumStyle}>
            <div>
              <span>{t("Order")}</span>
              <strong>{claim.orderId}</strong>
            </div>
            <div>
              <span>
                {side === "publisher"
                  ? (claim.merchant?.name ?? t("Unknown"))
                  : (claim.publisherName ?? t("Former creator"))}
              </span>
              <Badge variant={variant}>{label}</Badge>
            </div>
          </Box>
          <ClaimedProducts lines={claim.lines} />
          {clock && <Typography sx={{ mt: 1.5, fontSize: 15, fontWeight: 600 }}>{clock}</Typography>}
          {claim.state === "WAITING" && (
            <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
              {claim.silenceAccepts
                ? t(
                    "Accepted automatically if unanswered, unless the amount is larger than the brand's typical orders.",
                  )
                : t("Our team decides if it isn't answered.")}
            </Typography>
          )}
          <DrawerHeading>{t("What we know")}</DrawerHeading>
          {claim.finding.map((sentence) => (
            <Typography key={sentence} sx={drawerTextStyle}>
              {sentence}
            </Typography>
          ))}
          {claim.answer && (
            <>
              <DrawerHeading>{claim.reason ? t("Why it was declined") : t("Answer")}</DrawerHeading>
              <Typography sx={drawerTextStyle}>{claim.answer}</Typography>
            </>
          )}
          <DrawerHeading>{t("The claim")}</DrawerHeading>
          <Box component="dl" sx={rowsStyle}>
            <Pairs of={rowsOf(claim, side)} />
          </Box>
          <ClaimFiles claim={claim} side={side} />
          <DrawerHeading>{t("What happened")}</DrawerHeading>
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

const rowsOf = ({ amount, orderedAt, merchant }: ClaimRow, role: Role): [string, string][] => [
  ...(role === "admin" ? ([[t("Brand"), merchant?.name ?? t("Unknown")]] as [string, string][]) : []),
  [t("Ordered"), localDay(orderedAt)],
  [t("Claimed amount"), amount ? inMoney(amount) : "–"],
];

/** The public log only contains closed claims. */
const hasEnded = ({ state }: ClaimRow) => state !== "WAITING" && state !== "ESCALATED";

/** A link to the order, once there is one. */
function OrderLink({ claim: { saleId, orderId }, side }: { claim: ClaimRow; side: Role }) {
  if (!saleId || side === "admin") return null;
  const list = side === "publisher" ? paths.publisherEarnings : paths.advertiserOrders;
  return (
    <Typography sx={{ mt: 1, fontSize: 15 }}>
      <Box component={Link} to={`${list}?open=${saleId}`} sx={{ color: "inherit" }}>
        {t("See order {orderId}", { orderId })}
      </Box>
    </Typography>
  );
}

/** The outcome and its time, proven by the public log. */
function ClaimReceipt({ id, orderId }: { id: string; orderId: string }) {
  const [read] = useClaimReceiptLazyQuery({ fetchPolicy: "no-cache" });
  return (
    <ReceiptButton
      label={t("Receipt of the claim about order {orderId}", { orderId })}
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

/** The actions the user has on a claim now; hidden if there are none. */
function ClaimActs({ claim }: { claim: ClaimRow }) {
  const can = useRights();
  const [asked, setAsked] = useState<"withdraw" | "escalate" | "accept" | "refuse" | null>(null);
  const { acts } = claim;
  const canWithdraw = acts.includes("WITHDRAW") && can("withdrawClaim");
  const canEscalate = acts.includes("ESCALATE") && can("escalateClaim");
  const canAccept = (acts.includes("ACCEPT") || acts.includes("UPHOLD")) && can("acceptClaim");
  const canRefuse = (acts.includes("REFUSE") || acts.includes("DISMISS")) && can("refuseClaim");
  const close = () => setAsked(null);
  return (
    <>
      {(canWithdraw || canEscalate || canAccept || canRefuse) && (
        <DrawerFoot>
          {canWithdraw && (
            <Button variant="outlined" onClick={() => setAsked("withdraw")}>
              {t("Withdraw")}
            </Button>
          )}
          {canEscalate && (
            <Button variant="contained" onClick={() => setAsked("escalate")}>
              {t("Escalate")}
            </Button>
          )}
          {canRefuse && (
            <Button variant="outlined" onClick={() => setAsked("refuse")}>
              {t("Decline")}
            </Button>
          )}
          {canAccept && (
            <Button variant="contained" onClick={() => setAsked("accept")}>
              {t("Accept")}
            </Button>
          )}
        </DrawerFoot>
      )}
      <Suspense fallback={null}>
        {asked === "withdraw" && <WithdrawDialog claim={claim} onClose={close} />}
        {asked === "escalate" && <EscalateDialog claim={claim} onClose={close} />}
        {asked === "accept" && <AcceptDialog claim={claim} onClose={close} />}
        {asked === "refuse" && <RefuseDialog claim={claim} onClose={close} />}
      </Suspense>
    </>
  );
}
