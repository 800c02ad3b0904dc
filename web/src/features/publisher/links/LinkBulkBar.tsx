import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { useSetLinksArchivedMutation } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import type { RangeState } from "../../../ui/range/useRange";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { MOST_AT_ONCE } from "./linkList";
import type { LinkList } from "./useLinkList";
import type { PickedLinks } from "./usePickedLinks";

const TagLinksDialog = lazyPart(async () => (await import("./TagLinksDialog")).TagLinksDialog);

interface LinkBulkBarProps {
  picked: PickedLinks;
  list: LinkList;
  days: RangeState;
}

/** What can be done with the selected links; archiving is undone by one press. */
export function LinkBulkBar({ picked, list, days }: LinkBulkBarProps) {
  const { isBusy, act } = useAction();
  const { toast } = useToast();
  const [isTagging, setTagging] = useState(false);
  const [setArchived] = useSetLinksArchivedMutation({ refetchQueries: ["PublisherLinks"] });
  const { chosen, isFull, clear } = picked;
  const clicks = chosen.reduce((sum, row) => sum + row.clicks, 0);
  const idsOf = (isArchived: boolean) =>
    chosen.filter(({ link }) => (link.archivedAt !== null) === isArchived).map(({ link }) => link.id);
  const [active, archived] = [idsOf(false), idsOf(true)];
  const move = (ids: readonly string[], isArchived: boolean) =>
    setArchived({ variables: { ids: [...ids], archived: isArchived } });
  const change = async (ids: readonly string[], isArchived: boolean) => {
    const fallback = `Failed to ${isArchived ? "archive" : "restore"} the links`;
    if (!(await act({ work: () => move(ids, isArchived), fallback }))) return;
    const count = `${inCount(ids.length)} ${ids.length === 1 ? "link" : "links"}`;
    const undo = () => void act({ work: () => move(ids, !isArchived), doneMessage: "Undone", fallback });
    const description = isArchived
      ? `${count} archived: new clicks earn nothing until you restore them.`
      : `${count} restored`;
    toast({ title: "Success", description, action: { label: "Undo", onClick: undo } });
  };
  const query = { ids: chosen.map(({ link }) => link.id).join(","), ...sortOf(list) };
  return (
    <SelectionBar label="Selected links">
      <span role="status">
        <b>{`${inCount(chosen.length)} selected`}</b>
        {isFull ? `, the most at once (${MOST_AT_ONCE})` : ` ${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}`}
      </span>
      <Box sx={{ flex: 1 }} />
      {active.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void change(active, true)}>
          {`Archive ${inCount(active.length)}`}
        </Button>
      )}
      {archived.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void change(archived, false)}>
          {`Restore ${inCount(archived.length)}`}
        </Button>
      )}
      <Button size="small" onClick={() => setTagging(true)}>
        Tag…
      </Button>
      <DownloadButton
        path={csvPath("/api/publisher/links.csv", days.query, query)}
        fileName={csvName("links-selected", days.range)}
        label="CSV of the selected links"
      >
        CSV
      </DownloadButton>
      <Button size="small" onClick={clear}>
        Clear
      </Button>
      {isTagging && (
        <Suspense fallback={null}>
          <TagLinksDialog rows={chosen} known={list.choices?.tags ?? []} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </SelectionBar>
  );
}

const sortOf = ({ fileQuery: { sort, descending } }: LinkList) => ({ sort, descending });
