import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import {
  useOwnDataExportQuery,
  useOwnDataLinkMutation,
  useStartOwnDataExportMutation,
} from "../../../generated/settings";
import { localMoment } from "../../../lib/dates";
import { usePolling } from "../../../lib/usePolling";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { useAction } from "../../../ui/toast/useAction";
import { useConfirmed } from "../../session/confirm/useConfirmed";

const LEAD =
  "One archive with your profile, team, links, clicks, orders, earnings, payouts, terms, messages and the log of changes. Passwords and the secrets of API keys are not in it.";

const POLL_MS = 2000;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 });

export function OwnDataPanel() {
  const { data, error, refetch, startPolling, stopPolling } = useOwnDataExportQuery({
    fetchPolicy: "cache-and-network",
  });
  const [start] = useStartOwnDataExportMutation();
  const [link] = useOwnDataLinkMutation({ fetchPolicy: "no-cache" });
  const { confirmed, dialog } = useConfirmed();
  const { isBusy, act } = useAction();
  const latest = data?.ownDataExport;
  const isOpen = latest?.task.state === "WAITING" || latest?.task.state === "RUNNING";
  usePolling({ startPolling, stopPolling }, isOpen ? POLL_MS : null);

  const download = async () => {
    const address = (await confirmed(() => link())).data?.ownDataLink;
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
      {dialog}
    </Panel>
  );
}

type Latest = NonNullable<ReturnType<typeof useOwnDataExportQuery>["data"]>["ownDataExport"];

function sentenceOf(latest: Latest | undefined, isOpen: boolean): string {
  if (isOpen) return "Your archive is being prepared. We email you when it is ready.";
  if (latest?.expiresAt) {
    return `Ready: ${megabytes(latest.bytes ?? 0)} MB, to download until ${localMoment(latest.expiresAt)}.`;
  }
  if (latest?.task.state === "FAILED") return latest.task.error ?? "The archive could not be prepared.";
  return "No archive is ready. Preparing one may take some minutes.";
}
