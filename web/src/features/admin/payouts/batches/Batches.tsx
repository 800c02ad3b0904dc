import { useState } from "react";
import { useRunBatchesQuery } from "../../../../generated/admin";
import { Panel } from "../../../../ui/dashboard/Panel";
import { PagedTable } from "../../../../ui/table/PagedTable";
import { useAddressPages } from "../../../../ui/table/useAddressPages";
import { useLatestData } from "../../../../ui/table/useLatestData";
import { useAction } from "../../../../ui/toast/useAction";
import { ActionDialog } from "../ActionDialog";
import type { BatchRow } from "../runTypes";
import { useFileDownload } from "../useFileDownload";
import type { BatchAction } from "./batchActions";
import { batchColumns } from "./batchColumns";
import { useBatches } from "./useBatches";

/** The week's payout files; hidden while there are none. */
export function Batches({ week }: { week: string }) {
  const pages = useAddressPages(25, "files");
  const { act } = useAction();
  const batches = useBatches();
  const download = useFileDownload();
  const [selected, setSelected] = useState<{ action: BatchAction; batch: BatchRow } | null>(null);
  const { refetch, ...result } = useRunBatchesQuery({ variables: { week, first: pages.size, after: pages.after } });
  const list = useLatestData(`${week} ${pages.after}`, result)?.payoutBatches;
  if (!result.error && (!list || list.totalCount === 0)) return null;

  const fetchFile = (batch: BatchRow) =>
    act({ work: () => download.again(batch), fallback: "Failed to download the file" });
  return (
    <Panel
      id="payout-batches"
      title="Files"
      info="Each file is a batch. A payout is in only one batch, and its file never changes. Record here what the bank did with it."
    >
      <PagedTable
        title="Files of the week"
        label="the files"
        pages={pages}
        columns={batchColumns({
          onAct: (action, batch) => setSelected({ action, batch }),
          onDownload: (batch) => void fetchFile(batch),
        })}
        list={list}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load the files"
        retry={refetch}
        empty={null}
      />
      {selected && (
        <ActionDialog
          {...selected.action}
          text={selected.action.text(selected.batch)}
          fallback="Failed to change the batch"
          onDo={(values) => batches.act(selected.action.id, selected.batch.id, values)}
          onClose={() => setSelected(null)}
        />
      )}
    </Panel>
  );
}
