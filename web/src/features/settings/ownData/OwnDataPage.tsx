import { Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import {
  useAccountClosingQuery,
  useCloseAccountMutation,
  useOwnDataExportQuery,
  useOwnDataLinkMutation,
  useStartOwnDataExportMutation,
} from "../../../generated/settings";
import { localDay, localMoment } from "../../../lib/dates";
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
  <SettingsFrame title="Data & privacy" lead="Export your data or close the account.">
    <ForOwners />
  </SettingsFrame>
);

function ForOwners() {
  const may = useRights();
  if (!may("startOwnDataExport")) {
    return (
      <Panel title="For owners">
        <EmptyState title="Only owners can export data or close the account." text="Ask an owner of your team." />
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
  if (!query.data) return <PanelNotLoaded title="Close the account" query={query} fallback="Failed to load this" />;
  const { blockers, consequences, erasesAt } = query.data.accountClosing;
  const day = localDay(erasesAt);
  const isBlocked = blockers.length > 0;
  const said = [
    "Sign-in, API keys and webhooks stop immediately.",
    ...consequences,
    `Until ${day} you can take it back: sign in as usual. Keys have to be made anew.`,
    `On ${day} names and addresses are erased for good. Orders, payouts and invoices stay, as the law asks.`,
  ];
  return (
    <Panel title="Close the account" lead="What happens if you close it now:" isInset>
      <Sentences list={said} />
      {isBlocked && (
        <Box role="note" sx={{ mt: 2, p: 2, border: 1, borderColor: "divider", borderRadius: "3px" }}>
          <Typography sx={{ fontWeight: 620 }}>It can't be closed yet</Typography>
          <Sentences list={blockers} />
        </Box>
      )}
      <Button color="error" variant="outlined" disabled={isBlocked} onClick={() => setAsking(true)} sx={{ mt: 2 }}>
        Close the account…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Close this account?"
          text={`Everyone is signed out at once. Sign in before ${day} to undo this. After that, names and addresses are erased.`}
          confirmLabel="Close the account"
          wayBack="Keep it"
          work={() => close()}
          fallback="Failed to close the account"
          // At once: every later answer would be that nobody is signed in.
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

const LEAD =
  "One archive with your profile, team, links, clicks, orders, earnings, payouts, terms, messages and change log. Passwords and API key secrets are not included.";

const POLL_MS = 2000;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 });

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
    const address = (await link()).data?.ownDataLink;
    if (!address) throw new Error();
    const { pathname, search } = new URL(address);
    // As an attachment it leaves the page as it is.
    window.location.assign(pathname + search);
  };
  return (
    <Panel title="Download your data" lead={LEAD} isInset>
      {error && !data ? (
        <Failure error={error} fallback="Failed to load your data" retry={refetch} />
      ) : (
        <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
          <Typography role="status">{sentenceOf(latest, isOpen)}</Typography>
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: "wrap" }}>
            {latest?.expiresAt && (
              <Button
                variant="contained"
                disabled={isBusy}
                onClick={() => void act({ work: download, fallback: "Failed to download your data" })}
              >
                Download
              </Button>
            )}
            <Button
              variant="outlined"
              disabled={isBusy || isOpen || !data}
              onClick={() =>
                void act({ work: () => start(), fallback: "Failed to prepare your data", afterwards: refetch })
              }
            >
              {latest?.expiresAt ? "Prepare a new archive" : "Prepare the archive"}
            </Button>
          </Stack>
        </Stack>
      )}
    </Panel>
  );
}

type Latest = NonNullable<ReturnType<typeof useOwnDataExportQuery>["data"]>["ownDataExport"];

function sentenceOf(latest: Latest | undefined, isOpen: boolean): string {
  if (isOpen) return "Your archive is being prepared. We'll email you when it's ready.";
  if (latest?.expiresAt) {
    return `Ready: ${megabytes(latest.bytes ?? 0)} MB, to download until ${localMoment(latest.expiresAt)}.`;
  }
  if (latest?.task.state === "FAILED") return latest.task.error ?? "The archive could not be prepared.";
  return "No archive yet. Preparing one may take a few minutes.";
}
