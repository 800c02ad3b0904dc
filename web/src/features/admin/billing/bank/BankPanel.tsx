import { useState } from "react";
import { useOpenBankEntriesQuery } from "../../../../generated/admin";
import { Panel } from "../../../../ui/dashboard/Panel";
import { EmptyState } from "../../../../ui/EmptyState";
import { PagedTable } from "../../../../ui/table/PagedTable";
import { useAddressPages } from "../../../../ui/table/useAddressPages";
import { useLatestData } from "../../../../ui/table/useLatestData";
import { AssignDialog } from "./AssignDialog";
import { type EntryAct, type EntryRow, entryColumns } from "./entryColumns";
import { ImportButton } from "./ImportButton";
import { SetAsideDialog } from "./SetAsideDialog";

const dialogs = { assign: AssignDialog, aside: SetAsideDialog };

/** Imports bank statements, and lists the entries that no invoice was found for. */
export function BankPanel() {
  const pages = useAddressPages(25, "bank");
  const [selected, setSelected] = useState<{ act: EntryAct; entry: EntryRow } | null>(null);
  const { refetch, ...result } = useOpenBankEntriesQuery({
    variables: { first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const Dialog = selected && dialogs[selected.act];
  return (
    <Panel
      title="Bank entries"
      info="Import a statement of your bank in the format camt.053 (XML, up to 4 MB). Credits that name an invoice are entered as payments. No entry is entered twice, so overlapping statements do no harm."
      aside={<ImportButton />}
    >
      <PagedTable
        title="Bank entries to assign"
        label="the bank entries"
        pages={pages}
        columns={entryColumns((act, entry) => setSelected({ act, entry }))}
        list={useLatestData(`${pages.after}`, result)?.openBankEntries}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load the bank entries"
        retry={refetch}
        rows={2}
        empty={
          <EmptyState title="Nothing to assign" text="Credits of a statement that name no open invoice appear here." />
        }
      />
      {Dialog && selected && <Dialog entry={selected.entry} onClose={() => setSelected(null)} />}
    </Panel>
  );
}
