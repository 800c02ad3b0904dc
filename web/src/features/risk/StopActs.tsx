import { Button, Stack, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type RiskHoldFragment, useHeldOrdersQuery } from "../../generated/risk";
import { lazyPart } from "../../lib/lazyPart";
import { Failure } from "../../ui/dashboard/Failure";
import { useRights } from "../session/rights/useRights";

const DeclineHeldDialog = lazyPart(async () => (await import("./DeclineHeldDialog")).DeclineHeldDialog);
const SuspendDialog = lazyPart(async () => (await import("./SuspendDialog")).SuspendDialog);

/** Further measures: declining open orders, and suspending the account. Both are explained and confirmed. */
export function StopActs({ hold }: { hold: RiskHoldFragment }) {
  const can = useRights();
  const [asking, setAsking] = useState<"decline" | "suspend" | null>(null);
  const { data, error, refetch } = useHeldOrdersQuery({ variables: { id: hold.id }, fetchPolicy: "cache-and-network" });
  const { openOrders = 0, isSuspended = true } = data?.riskHold ?? {};
  const canDecline = openOrders > 0 && can("declineHeldOrders");
  const canSuspend = Boolean(data) && !isSuspended && can("suspendUser");
  // Otherwise no one would know that this exists.
  if (error && !data) return <Failure error={error} fallback={t("Failed to load the open orders")} retry={refetch} />;
  const ends = { hold, onClose: () => setAsking(null) };
  return (
    <>
      {data && isSuspended && <Typography sx={{ mt: 2, fontSize: 15 }}>{t("The account is suspended.")}</Typography>}
      {(canDecline || canSuspend) && (
        <Stack direction="row" sx={{ mt: 2, flexWrap: "wrap", gap: 1.5 }}>
          {canDecline && (
            <Button variant="outlined" onClick={() => setAsking("decline")}>
              {t("{openOrders, plural, one {Decline # open order…} other {Decline # open orders…}}", { openOrders })}
            </Button>
          )}
          {canSuspend && (
            <Button variant="outlined" color="error" onClick={() => setAsking("suspend")}>
              {t("Suspend…")}
            </Button>
          )}
        </Stack>
      )}
      <Suspense fallback={null}>
        {asking === "decline" && openOrders > 0 && (
          <DeclineHeldDialog count={openOrders} onChanged={refetch} {...ends} />
        )}
        {asking === "suspend" && <SuspendDialog {...ends} />}
      </Suspense>
    </>
  );
}
