import { Box, Button, Skeleton } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useOwnPayoutMethodsQuery } from "../../../generated/payouts";
import { localMoment } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { methodLabel } from "../../../shared/payouts/payoutLabels";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { P } from "../../../ui/html";
import type { Methods } from "../payouts/stages";
import { PublisherSettings } from "./PublisherSettings";

const MethodDialog = lazyPart(async () => (await import("../payouts/MethodDialog")).MethodDialog);

export const PayoutSettingsPage = () => (
  <PublisherSettings title={t("Payout method")} lead={t("Where we send your payouts.")} operation="payoutMethod">
    <MethodPanel />
  </PublisherSettings>
);

const INFO = t("Where we send your payouts. Stored encrypted and shown masked.");

function MethodPanel() {
  const { data, error, refetch } = useOwnPayoutMethodsQuery();
  const [isOpen, setOpen] = useState(false);
  const methods = data?.payoutMethod;
  return (
    <Panel id="payout-method" title={t("Payout method")} info={INFO}>
      {!methods ? (
        error ? (
          <Failure error={error} fallback={t("Failed to load your payout method")} retry={refetch} />
        ) : (
          <Waiting />
        )
      ) : (
        <Known methods={methods} onChange={() => setOpen(true)} />
      )}
      <Suspense fallback={null}>
        {methods && isOpen && <MethodDialog methods={methods} onClose={() => setOpen(false)} />}
      </Suspense>
    </Panel>
  );
}

function Known({ methods: { current, coming, waitHours }, onChange }: { methods: Methods; onChange: () => void }) {
  if (!current && !coming) {
    return (
      <EmptyState
        title={t("No payout method yet.")}
        text={t("Add a payout method to get paid. Until then we keep your balance.")}
        action={
          <Button variant="contained" onClick={onChange}>
            {t("Add payout method")}
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={bodyStyle}>
      {current && <MethodEntry label={methodLabel(current.kind)} {...current} />}
      {coming && (
        <Box sx={comingStyle}>
          <b>{t("From {moment}", { moment: localMoment(coming.validFrom) })}</b>
          <span>{comingText(coming)}</span>
        </Box>
      )}
      <P sx={{ mt: "auto", pt: 2.5, pb: 2, fontSize: 14.5, color: "text.secondary" }}>
        {t("A change takes effect after {hours, plural, one {# hour} other {# hours}}, and we email you about it.", {
          hours: waitHours,
        })}
      </P>
      <Button onClick={onChange} sx={{ alignSelf: "flex-start" }}>
        {t("Change payout method")}
      </Button>
    </Box>
  );
}

function comingText({ kind, masked, payIn }: NonNullable<Methods["coming"]>): string {
  const method = methodLabel(kind);
  return payIn
    ? t("{method}, {account}, all in {currency}", { method, account: masked, currency: payIn })
    : `${method}, ${masked}`;
}

const MethodEntry = ({ label, masked, payIn }: { label: string; masked: string; payIn: string | null }) => (
  <Box>
    <Box sx={{ fontFamily: "h1.fontFamily", fontSize: 40, fontWeight: 360, lineHeight: 1.05 }}>{label}</Box>
    <Box sx={{ mt: 0.75, fontSize: 17, fontWeight: 600, overflowWrap: "anywhere" }}>{masked}</Box>
    {payIn && (
      <Box sx={{ mt: 0.75, fontSize: 15, color: "text.secondary" }}>
        {t("Everything is paid in {currency}.", { currency: payIn })}
      </Box>
    )}
  </Box>
);

const Waiting = () => (
  <Box role="status" aria-label={t("Loading your payout method")} sx={bodyStyle}>
    <Skeleton variant="rounded" width={150} height={40} sx={{ mb: 1.5 }} />
    <Skeleton variant="rounded" width={190} height={24} />
    <Skeleton variant="rounded" width={200} height={44} sx={{ mt: "auto" }} />
  </Box>
);

const bodyStyle = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 190,
  px: "20px",
  pt: 2,
  pb: "22px",
} as const;

const comingStyle = {
  display: "grid",
  gap: "2px",
  mt: 2,
  pl: "14px",
  borderLeft: "4px solid var(--weft-palette-weld-main)",
  fontSize: 15,
  overflowWrap: "anywhere",
  "& b": { fontWeight: 600 },
} as const;
