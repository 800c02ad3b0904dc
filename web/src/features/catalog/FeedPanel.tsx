import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useRef, useState } from "react";
import { type FeedRowFragment, useRunFeedMutation } from "../../generated/catalog";
import { localMoment } from "../../lib/dates";
import { inBase64 } from "../../lib/inBase64";
import { lazyPart } from "../../lib/lazyPart";
import { apiRequest } from "../../lib/network/restApi";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { FeedRuns } from "./FeedRuns";
import { everyText, isOfShop, stateOf } from "./feedWords";
import { HeldRun } from "./HeldRun";

const RemoveFeed = lazyPart(async () => (await import("./RemoveFeed")).RemoveFeed);

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
    act({
      work: () => run({ variables: { id: feed.id } }),
      fallback: "Failed to start the reading",
      afterwards: refetch,
    });
  const upload = (chosen: File) =>
    act({
      work: async () =>
        apiRequest("POST", `/api/advertiser/feeds/${feed.id}/file`, { content: await inBase64(chosen) }),
      doneMessage: "The file is being read.",
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
          : "Files are uploaded here."
      }
    >
      <Box sx={{ px: "20px", pb: 1.5 }}>
        {feed.lastError && <Box sx={{ mt: 1, color: "error.main" }}>{feed.lastError}</Box>}
        {may("runFeed") && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
            {source ? (
              <Button size="small" disabled={isBusy} onClick={readNow} aria-label={`Read now: ${feed.name}`}>
                Read now
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
