import { Box, Button } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type ImportSource, type ImportsQuery, useImportsQuery, useStartImportMutation } from "../../generated/moveIn";
import { localMoment } from "../../lib/dates";
import { useAddress } from "../../lib/navigation/useAddress";
import { sourceName } from "../../shared/moveIn/sources";
import { Badge } from "../../ui/Badge";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { FormField } from "../../ui/form/FormField";
import { Select } from "../../ui/form/Select";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { ImportView } from "./ImportView";
import { sourceOptions, stateWords } from "./words";

/** A brand's moves from other programs: starts one, or shows the chosen one. */
export function MoveIn() {
  const [params, change] = useAddress();
  const id = params.get("import");
  const open = (next: string | null) =>
    change((address) => (next ? address.set("import", next) : address.delete("import")));
  return id ? <ImportView key={id} id={id} onBack={() => open(null)} /> : <Imports onOpen={open} />;
}

type ImportLine = ImportsQuery["imports"][number];

function Imports({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useImportsQuery({ fetchPolicy: "cache-and-network" });
  const can = useRights();
  return (
    <>
      {can("startImport") && <Start onStarted={onOpen} />}
      {!data && <NotLoaded error={error} fallback={t("Failed to load your imports")} retry={refetch} rows={2} />}
      {data && data.imports.length > 0 && (
        <Panel title={t("Your imports")}>
          <DataTable label={t("Your imports")} columns={columns} rows={data.imports} onOpen={onOpen} />
        </Panel>
      )}
    </>
  );
}

const columns: readonly Column<ImportLine>[] = [
  { id: "source", label: t("From"), isHeading: true, cell: ({ source }) => sourceName(source) },
  { id: "at", label: t("Started"), cell: ({ createdAt }) => localMoment(createdAt) },
  {
    id: "state",
    label: t("Status"),
    cell: ({ state }) => <Badge variant={stateWords[state].variant}>{stateWords[state].text}</Badge>,
  },
];

function Start({ onStarted }: { onStarted: (id: string) => void }) {
  const [source, setSource] = useState("REFERSION");
  const [start] = useStartImportMutation();
  const { isBusy, act } = useAction();
  const begin = () =>
    act({
      work: async () => {
        const { data } = await start({ variables: { input: { source: source as ImportSource } } });
        if (data) onStarted(data.startImport.id);
      },
      fallback: t("Failed to start the import"),
    });
  return (
    <Panel
      isInset
      title={t("Move in from another program")}
      lead={t(
        "Bring your partners, links, codes and order history. Upload the files your program exports. You see every sum and every row before anything is created.",
      )}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1.5 }}>
        <Box sx={{ flex: "1 1 240px", maxWidth: 360 }}>
          <FormField label={t("Your current program")} error={undefined}>
            {(control) => (
              <Select
                fullWidth
                value={source}
                options={sourceOptions}
                inputProps={control}
                onChange={({ target }) => setSource(target.value)}
              />
            )}
          </FormField>
        </Box>
        <Button variant="contained" disabled={isBusy} onClick={begin}>
          {t("Start")}
        </Button>
      </Box>
    </Panel>
  );
}
