import { Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  useAccountClosingQuery,
  useCloseAccountMutation,
  useOwnDataExportQuery,
  useOwnDataLinkMutation,
  useStartOwnDataExportMutation,
} from "../../../generated/ownData";
import { localDay, localMoment } from "../../../lib/dates";
import { locale } from "../../../lib/reading";
import { usePolling } from "../../../lib/usePolling";
import { Failure } from "../../../ui/dashboard/Failure";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { SettingsFrame } from "../../session/SettingsFrame";
import { useAuth } from "../../session/useAuth";

export const OwnDataPage = () => (
  <SettingsFrame title={t("Data & privacy")} lead={t("Export your data or close the account.")}>
    <ForOwners />
  </SettingsFrame>
);

function ForOwners() {
  const can = useRights();
  if (!can("startOwnDataExport")) {
    return (
      <Panel title={t("For owners")}>
        <EmptyState
          title={t("Only owners can export data or close the account.")}
          text={t("Ask an owner of your team.")}
        />
      </Panel>
    );
  }
  return (
    <>
      <OwnDataPanel />
      <ClosingPanel />
    </>
  );
}

function ClosingPanel() {
  const query = useAccountClosingQuery({ fetchPolicy: "cache-and-network" });
  const [close] = useCloseAccountMutation();
  const { logout } = useAuth();
  const [asking, setAsking] = useState(false);
  if (!query.data)
    return <PanelNotLoaded title={t("Close the account")} query={query} fallback={t("Failed to load")} />;
  const { blockers, consequences, erasesAt } = query.data.accountClosing;
  const day = localDay(erasesAt);
  const isBlocked = blockers.length > 0;
  const said = [
    t("Sign-in, API keys and webhooks stop immediately."),
    ...consequences,
    t("You can undo this until {day} by signing in. You'll need new keys.", { day }),
    t(
      "On {day}, names and addresses are permanently erased. Orders, payouts and invoices are kept as required by law.",
      { day },
    ),
  ];
  return (
    <Panel title={t("Close the account")} lead={t("If you close it now:")} isInset>
      <Sentences list={said} />
      {isBlocked && (
        <Box role="note" sx={{ mt: 2, p: 2, border: 1, borderColor: "divider", borderRadius: "3px" }}>
          <Typography sx={{ fontWeight: 620 }}>{t("It can't be closed yet")}</Typography>
          <Sentences list={blockers} />
        </Box>
      )}
      <Button color="error" variant="outlined" disabled={isBlocked} onClick={() => setAsking(true)} sx={{ mt: 2 }}>
        {t("Close the account…")}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t("Close this account?")}
          text={t(
            "Everyone is signed out at once. Sign in before {day} to undo this. After that, names and addresses are erased.",
            { day },
          )}
          confirmLabel={t("Close the account")}
          wayBack={t("Keep account")}
          work={() => close()}
          fallback={t("Failed to close the account")}
          // Immediately: every later response would be unauthenticated.
          onDone={logout}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

const Sentences = ({ list }: { list: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: "20px", "& li + li": { mt: 0.75 } }}>
    {list.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
);

const LEAD = t(
  "One archive with your profile, team, links, clicks, orders, earnings, payouts, terms, messages and change log. Passwords and API key secrets are not included.",
);

const POLL_MS = 2000;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString(locale(), { maximumFractionDigits: 1 });

function OwnDataPanel() {
  const { data, error, refetch, startPolling, stopPolling } = useOwnDataExportQuery({
    fetchPolicy: "cache-and-network",
  });
  const [start] = useStartOwnDataExportMutation();
  const [link] = useOwnDataLinkMutation({ fetchPolicy: "no-cache" });
  const { isBusy, act } = useAction();
  const latest = data?.ownDataExport;
  const isOpen = latest?.task.state === "WAITING" || latest?.task.state === "RUNNING";
  usePolling({ startPolling, stopPolling }, isOpen ? POLL_MS : null);

  const download = async () => {
    const address = (await link()).data?.ownDataLink.url;
    if (!address) throw new Error();
    const { pathname, search } = new URL(address);
    // As an attachment it leaves the page as it is.
    window.location.assign(pathname + search);
  };
  return (
    <Panel title={t("Download your data")} lead={LEAD} isInset>
      {error && !data ? (
        <Failure error={error} fallback={t("Failed to load your export")} retry={refetch} />
      ) : (
        <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
          <Typography role="status">{sentenceOf(latest, isOpen)}</Typography>
          <Typography sx={{ color: "text.secondary" }}>
            {t("Moving to another network on Weft? It imports the archive as it is, under Move in.")}
          </Typography>
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: "wrap" }}>
            {latest?.expiresAt && (
              <Button
                variant="contained"
                disabled={isBusy}
                onClick={() => void act({ work: download, fallback: t("Failed to download your export") })}
              >
                {t("Download")}
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={isBusy || isOpen || !data}
              onClick={() =>
                void act({ work: () => start(), fallback: t("Failed to prepare your export"), afterwards: refetch })
              }
            >
              {latest?.expiresAt ? t("Prepare a new archive") : t("Prepare the archive")}
            </Button>
            <Button component="a" href="/docs/data#own-data/members" target="_blank">
              {t("What the columns mean")}
            </Button>
          </Stack>
        </Stack>
      )}
    </Panel>
  );
}

type Latest = NonNullable<ReturnType<typeof useOwnDataExportQuery>["data"]>["ownDataExport"];

function sentenceOf(latest: Latest | undefined, isOpen: boolean): string {
  if (isOpen) return t("Your archive is being prepared. We'll email you when it's ready.");
  if (latest?.expiresAt) {
    return t("Ready: {megabytes} MB. Download it by {expiresAt}.", {
      megabytes: megabytes(latest.bytes ?? 0),
      expiresAt: localMoment(latest.expiresAt),
    });
  }
  if (latest?.task.state === "FAILED") return latest.task.error ?? t("We couldn't prepare the archive.");
  return t("No archive yet. Preparing one may take a few minutes.");
}
