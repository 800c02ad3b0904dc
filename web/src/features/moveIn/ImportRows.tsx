import { Box } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type ImportFactsFragment,
  type ImportKind,
  type ImportOutcome,
  type ImportRowsQuery,
  useImportRowsQuery,
} from "../../generated/moveIn";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { useList } from "../../ui/table/useList";
import { kindWords, outcomeWords } from "./words";

type RowLine = NonNullable<ImportRowsQuery["importRows"]>["nodes"][number];

/** Every row of the files, with what becomes of it and why. */
export function ImportRows({ id, counts }: { id: string; counts: ImportFactsFragment["counts"] }) {
  const [kind, setKind] = useState<ImportKind | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const paged = useList(useImportRowsQuery, (data) => data.importRows ?? NO_ROWS, { id, filter: { kind, outcome } });
  const kinds = [...new Set(counts.map((count) => count.kind))].map((one) => ({ id: one, label: kindWords[one] }));
  const outcomes = [...new Set(counts.map((count) => count.outcome))].map((one) => ({
    id: one,
    label: outcomeWords[one].text,
  }));
  return (
    <Panel title={t("Rows")}>
      <FilterBar label={t("Rows")}>
        <FilterChip
          label={t("Kind")}
          choices={kinds}
          chosen={kind}
          onChoose={(next) => setKind(next as ImportKind | null)}
        />
        <FilterChip
          label={t("Result")}
          choices={outcomes}
          chosen={outcome}
          onChoose={(next) => setOutcome(next as ImportOutcome | null)}
        />
      </FilterBar>
      <DataTable
        label={t("Rows")}
        columns={columns}
        plural={t("rows")}
        paged={paged}
        failure={t("Failed to load the rows")}
        empty={<EmptyState title={t("No row matches.")} text={t("Choose another kind or result.")} />}
      />
    </Panel>
  );
}

const NO_ROWS = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 };

const columns: readonly Column<RowLine>[] = [
  { id: "label", label: t("Row"), isHeading: true, isWhole: true, cell: ({ label }) => label },
  { id: "kind", label: t("Kind"), cell: ({ kind }) => kindWords[kind] },
  {
    id: "outcome",
    label: t("Result"),
    isWhole: true,
    cell: ({ outcome, reason, destination }) => (
      <>
        <Badge variant={outcomeWords[outcome].variant}>{outcomeWords[outcome].text}</Badge>
        {(reason ?? destination) && (
          <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>
            {reason ?? t("Leads to {page}", { page: destination ?? "" })}
          </Box>
        )}
      </>
    ),
  },
  { id: "line", label: t("Place"), cell: ({ file, line }) => t("{file}, line {line}", { file, line }) },
];
