import { Box, Button } from "@mui/material";
import { Suspense, useRef, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type FeedRowFragment,
  type FeedRunRowFragment,
  useReleaseFeedRunMutation,
  useRunFeedMutation,
} from "../../generated/catalog";
import { localMoment } from "../../lib/dates";
import { inBase64 } from "../../lib/inBase64";
import { lazyPart } from "../../lib/lazyPart";
import { inCount } from "../../lib/money";
import { apiRequest } from "../../lib/network/restApi";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { everyText, faultText, isOfShop, runStates, stateOf } from "./feedWords";

const RemoveFeed = lazyPart(async () => (await import("./dialogs")).RemoveFeed);

interface FeedPanelProps {
  feed: FeedRowFragment;
  /** The brand's connected shop; null without one. */
  domain: string | null;
  /** Null without permission. */
  onEdit: (() => void) | null;
  refetch: () => Promise<unknown>;
}

export function FeedPanel({ feed, domain, onEdit, refetch }: FeedPanelProps) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [run] = useRunFeedMutation();
  const [isRemoving, setRemoving] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const state = stateOf(feed);
  const source = isOfShop(feed) ? (domain ?? t("Your Shopify store")) : feed.url && hostOf(feed.url);
  const readNow = () =>
    act({
      work: () => run({ variables: { id: feed.id } }),
      fallback: t("Failed to start the sync"),
      afterwards: refetch,
    });
  const upload = (chosen: File) =>
    act({
      work: async () =>
        apiRequest("POST", `/api/v1/advertiser/feeds/${feed.id}/file`, { content: await inBase64(chosen) }),
      doneMessage: t("The file is being processed."),
      fallback: t("Failed to upload the file"),
      afterwards: refetch,
    });
  return (
    <Panel
      title={feed.name}
      aside={<Badge variant={state.variant}>{state.text}</Badge>}
      lead={source ? syncText(source, feed) : t("Upload files here.")}
    >
      <Box sx={{ px: "20px", pb: 1.5 }}>
        {feed.lastError && <Box sx={{ mt: 1, color: "error.main" }}>{feed.lastError}</Box>}
        {can("runFeed") && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
            {source ? (
              <Button
                size="small"
                disabled={isBusy}
                onClick={readNow}
                aria-label={t("Sync now: {name}", { name: feed.name })}
              >
                {t("Sync now")}
              </Button>
            ) : (
              <>
                <input
                  ref={file}
                  type="file"
                  hidden
                  accept=".xml,.csv,.tsv,.txt,.gz,.zip"
                  aria-label={t("File of {name}", { name: feed.name })}
                  onChange={({ target }) => {
                    const [chosen] = target.files ?? [];
                    if (chosen) void upload(chosen);
                    target.value = "";
                  }}
                />
                <Button size="small" disabled={isBusy} onClick={() => file.current?.click()}>
                  {isBusy ? t("Uploading...") : t("Upload file")}
                </Button>
              </>
            )}
            {onEdit && (
              <Button size="small" onClick={onEdit} aria-label={t("Edit {name}", { name: feed.name })}>
                {t("Edit")}
              </Button>
            )}
            <Button size="small" onClick={() => setRemoving(true)} aria-label={t("Remove {name}", { name: feed.name })}>
              {t("Remove")}
            </Button>
          </Box>
        )}
      </Box>
      <HeldRun feed={feed} refetch={refetch} />
      {feed.runs.length > 0 && <FeedRuns feed={feed} />}
      <Suspense fallback={null}>
        {isRemoving && <RemoveFeed feed={feed} refetch={refetch} onClose={() => setRemoving(false)} />}
      </Suspense>
    </Panel>
  );
}

function syncText(source: string, { everyMinutes, nextAt }: FeedRowFragment): string {
  const interval = everyText(everyMinutes);
  return nextAt
    ? t("{source}. {interval}, next on {moment}.", { source, interval, moment: localMoment(nextAt) })
    : t("{source}. {interval}.", { source, interval });
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** A sync that differs too much from the previous one is held: the file may be incomplete, or another shop's. */
function HeldRun({ feed, refetch }: { feed: FeedRowFragment; refetch: () => Promise<unknown> }) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [release] = useReleaseFeedRunMutation();
  const run = feed.runs.find(({ state }) => state === "HELD");
  if (!run) return null;
  const before = feed.runs.find(({ state }) => state === "DONE")?.variants;
  const decide = (isReleased: boolean) =>
    act({
      work: () => release({ variables: { runId: run.id, isReleased } }),
      doneMessage: isReleased ? t("The feed is syncing.") : t("Sync discarded. Nothing was changed."),
      fallback: t("Failed to save the decision"),
      afterwards: refetch,
    });
  return (
    <Box component="section" aria-label={t("Sync on hold")} sx={boxStyle}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        {run.error ? (
          <>
            <b>{t("The last file differs a lot from the previous one.")}</b> {run.error}
          </>
        ) : (
          <>
            <b>{t("The last file has far fewer products.")}</b>{" "}
            {before === undefined
              ? t("{count, plural, one {# product} other {# products}}.", { count: run.variants })
              : t("{count} instead of {before}.", { count: inCount(run.variants), before: inCount(before) })}
          </>
        )}{" "}
        {t("Nothing has changed yet.")}
      </Box>
      {can("releaseFeedRun") && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => decide(false)}>
            {t("Discard")}
          </Button>
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => decide(true)}>
            {t("Apply file")}
          </Button>
        </>
      )}
    </Box>
  );
}

const boxStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: "20px",
  py: "10px",
  bgcolor: "warning.tint",
  color: "warning.onTint",
} as const;

const SHOWN = 5;

const number = (id: keyof FeedRunRowFragment & string, label: string): Column<FeedRunRowFragment> => ({
  id,
  label,
  align: "end",
  cell: (run) => inCount(Number(run[id])),
});

const columns: readonly Column<FeedRunRowFragment>[] = [
  { id: "at", label: t("Synced"), isHeading: true, cell: ({ createdAt }) => localMoment(createdAt) },
  {
    id: "state",
    label: t("Status"),
    isWhole: true,
    cell: ({ state, error }) => (
      <>
        <Badge variant={runStates[state].variant}>{runStates[state].text}</Badge>
        {error && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{error}</Box>}
      </>
    ),
  },
  number("variants", t("Products")),
  number("added", t("New")),
  number("changed", t("Changed")),
  number("gone", t("Removed")),
  number("rejected", t("Rejected")),
];

/** A feed's last syncs, and the newest one's unusable rows. */
function FeedRuns({ feed }: { feed: FeedRowFragment }) {
  const [isAll, setAll] = useState(false);
  const rows = isAll ? feed.runs : feed.runs.slice(0, SHOWN);
  return (
    <>
      <DataTable label={t("Syncs of {name}", { name: feed.name })} columns={columns} rows={rows} />
      {feed.runs.length > SHOWN && !isAll && (
        <Box sx={{ px: "20px", pb: 1.5 }}>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t("Show all {count} syncs", { count: feed.runs.length })}
          </Button>
        </Box>
      )}
      <Faults run={feed.runs.find(({ faults }) => faults.length > 0)} />
    </>
  );
}

function Faults({ run }: { run: FeedRunRowFragment | undefined }) {
  if (!run) return null;
  return (
    <Box component="details" sx={faultsStyle}>
      <summary>
        {t("Problems on {date}: {rows}", { date: localMoment(run.createdAt), rows: rowsText(run.faults.length) })}
      </summary>
      <ul>
        {run.faults.map((fault) => (
          <li key={`${fault.row} ${fault.column} ${fault.code}`}>
            {t("Row {number}: {problem}", { number: inCount(fault.row), problem: faultText(fault) })}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const rowsText = (count: number): string => {
  if (count === 50) return t("the first 50 rows");
  return t("{count, plural, one {# row} other {# rows}}", { count });
};

const faultsStyle = {
  px: "20px",
  py: "10px",
  fontSize: 14.5,
  borderTop: "1px solid var(--weft-palette-divider)",
  "& summary": { minHeight: 28, cursor: "pointer", fontWeight: 600 },
  "& ul": { m: 0, mt: 1, pl: "20px", maxHeight: 320, overflowY: "auto" },
} as const;
