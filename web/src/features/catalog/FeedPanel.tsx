import { Box, Button } from "@mui/material";
import { Suspense, useRef, useState } from "react";
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
  /** Of the brand's connected shop; null without one. */
  domain: string | null;
  /** Null for those who may not. */
  onEdit: (() => void) | null;
  refetch: () => Promise<unknown>;
}

export function FeedPanel({ feed, domain, onEdit, refetch }: FeedPanelProps) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [run] = useRunFeedMutation();
  const [isRemoving, setRemoving] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const state = stateOf(feed);
  const source = isOfShop(feed) ? (domain ?? "Your Shopify shop") : feed.url && hostOf(feed.url);
  const readNow = () =>
    act({ work: () => run({ variables: { id: feed.id } }), fallback: "Failed to start the sync", afterwards: refetch });
  const upload = (chosen: File) =>
    act({
      work: async () =>
        apiRequest("POST", `/api/v1/advertiser/feeds/${feed.id}/file`, { content: await inBase64(chosen) }),
      doneMessage: "The file is being processed.",
      fallback: "Failed to upload the file",
      afterwards: refetch,
    });
  return (
    <Panel
      title={feed.name}
      aside={<Badge variant={state.variant}>{state.text}</Badge>}
      lead={
        source
          ? `${source}. ${everyText(feed.everyMinutes)}${feed.nextAt ? `, next on ${localMoment(feed.nextAt)}` : ""}.`
          : "Upload files here."
      }
    >
      <Box sx={{ px: "20px", pb: 1.5 }}>
        {feed.lastError && <Box sx={{ mt: 1, color: "error.main" }}>{feed.lastError}</Box>}
        {may("runFeed") && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
            {source ? (
              <Button size="small" disabled={isBusy} onClick={readNow} aria-label={`Sync now: ${feed.name}`}>
                Sync now
              </Button>
            ) : (
              <>
                <input
                  ref={file}
                  type="file"
                  hidden
                  accept=".xml,.csv,.tsv,.txt,.gz,.zip"
                  aria-label={`File of ${feed.name}`}
                  onChange={({ target }) => {
                    const [chosen] = target.files ?? [];
                    if (chosen) void upload(chosen);
                    target.value = "";
                  }}
                />
                <Button size="small" disabled={isBusy} onClick={() => file.current?.click()}>
                  {isBusy ? "Uploading..." : "Upload file"}
                </Button>
              </>
            )}
            {onEdit && (
              <Button size="small" onClick={onEdit} aria-label={`Edit ${feed.name}`}>
                Edit
              </Button>
            )}
            <Button size="small" onClick={() => setRemoving(true)} aria-label={`Remove ${feed.name}`}>
              Remove
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

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** A run that differs too much from the one before waits for a person: the file may be half written, or another shop's. */
function HeldRun({ feed, refetch }: { feed: FeedRowFragment; refetch: () => Promise<unknown> }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [release] = useReleaseFeedRunMutation();
  const run = feed.runs.find(({ state }) => state === "HELD");
  if (!run) return null;
  const before = feed.runs.find(({ state }) => state === "DONE")?.goods;
  const decide = (isReleased: boolean) =>
    act({
      work: () => release({ variables: { runId: run.id, isReleased } }),
      doneMessage: isReleased ? "The feed is syncing." : "Sync discarded. Nothing was changed.",
      fallback: "Failed to decide about the run",
      afterwards: refetch,
    });
  return (
    <Box component="section" aria-label="Sync on hold" sx={boxStyle}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        {run.error ? (
          <>
            <b>The last file differs a lot from the previous one.</b> {run.error}
          </>
        ) : (
          <>
            <b>The last file has far fewer products.</b> {inCount(run.goods)}
            {before !== undefined && ` instead of ${inCount(before)}`}.
          </>
        )}{" "}
        Nothing has changed yet.
      </Box>
      {may("releaseFeedRun") && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => decide(false)}>
            Discard
          </Button>
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => decide(true)}>
            Apply file
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
  { id: "at", label: "Synced", isHeading: true, cell: ({ createdAt }) => localMoment(createdAt) },
  {
    id: "state",
    label: "State",
    isWhole: true,
    cell: ({ state, error }) => (
      <>
        <Badge variant={runStates[state].variant}>{runStates[state].text}</Badge>
        {error && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{error}</Box>}
      </>
    ),
  },
  number("goods", "Products"),
  number("added", "New"),
  number("changed", "Changed"),
  number("gone", "Gone"),
  number("rejected", "Rejected"),
];

/** The last readings of a feed, and what the newest could not use. */
function FeedRuns({ feed }: { feed: FeedRowFragment }) {
  const [isAll, setAll] = useState(false);
  const rows = isAll ? feed.runs : feed.runs.slice(0, SHOWN);
  return (
    <>
      <DataTable label={`Syncs of ${feed.name}`} columns={columns} rows={rows} layout="pairs" />
      {feed.runs.length > SHOWN && !isAll && (
        <Box sx={{ px: "20px", pb: 1.5 }}>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            Show all {feed.runs.length} syncs
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
        Problems on {localMoment(run.createdAt)}: {rowsText(run.faults.length)}
      </summary>
      <ul>
        {run.faults.map((fault) => (
          <li key={`${fault.row} ${fault.column} ${fault.code}`}>
            Row {inCount(fault.row)}: {faultText(fault)}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const rowsText = (count: number): string => {
  if (count === 50) return "the first 50 rows";
  return count === 1 ? "1 row" : `${count} rows`;
};

const faultsStyle = {
  px: "20px",
  py: "10px",
  fontSize: 14.5,
  borderTop: "1px solid var(--weft-palette-divider)",
  "& summary": { minHeight: 28, cursor: "pointer", fontWeight: 600 },
  "& ul": { m: 0, mt: 1, pl: "20px", maxHeight: 320, overflowY: "auto" },
} as const;
