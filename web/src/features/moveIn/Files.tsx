import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type ImportFactsFragment,
  useRemoveImportFileMutation,
  useSetImportColumnsMutation,
} from "../../generated/moveIn";
import { inBase64 } from "../../lib/inBase64";
import { apiRequest } from "../../lib/network/restApi";
import { Panel } from "../../ui/dashboard/Panel";
import { UploadButton } from "../../ui/dashboard/UploadButton";
import { Select } from "../../ui/form/Select";
import { Span } from "../../ui/html";
import { RowButton } from "../../ui/table/RowButton";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { fieldId, fieldOptions } from "./words";

type File = ImportFactsFragment["files"][number];

interface FilesProps {
  of: ImportFactsFragment;
  refetch: () => Promise<unknown>;
}

/** The files of an import, and what their columns contain. */
export function Files({ of, refetch }: FilesProps) {
  const can = useRights();
  return (
    <Panel
      isInset
      title={t("Files")}
      lead={t("Export partners, links, codes and orders from your program and upload each file here.")}
    >
      <Box sx={{ display: "grid", gap: 2.5 }}>
        {of.files.map((file) => (
          <FileColumns key={file.id} importId={of.id} file={file} />
        ))}
        {can("startImport") && (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <UploadButton
              label={t("Upload file")}
              busyLabel={t("Uploading...")}
              fileLabel={t("File to import")}
              accept=".csv,.tsv,.txt,.gz,.zip"
              send={async (file) =>
                apiRequest("POST", `/api/v1/advertiser/imports/${of.id}/files`, {
                  name: file.name,
                  content: await inBase64(file),
                })
              }
              fallback={t("Failed to upload the file")}
              afterwards={refetch}
            />
            <Span sx={{ color: "text.secondary", fontSize: 14.5 }}>{t("CSV, also zipped, up to 20 MB each")}</Span>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function FileColumns({ importId, file }: { importId: string; file: File }) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [remove] = useRemoveImportFileMutation();
  const [setColumns] = useSetImportColumnsMutation();
  const columns = file.tables.flatMap((table) => table.columns);
  const rows = file.tables.reduce((sum, table) => sum + table.rows, 0);
  const unknown = columns.filter(({ field }) => field === null).length;
  const choose = (name: string, field: string) =>
    act({
      work: () => {
        const own = Object.fromEntries(
          columns.flatMap((column) => {
            const chosen = column.name === name ? field : (column.field ?? "");
            return chosen ? [[column.name, fieldId(chosen)]] : [];
          }),
        );
        return setColumns({ variables: { input: { id: importId, fileId: file.id, columns: own } } });
      },
      fallback: t("Failed to save the columns"),
    });
  return (
    <Box component="section" aria-label={file.name} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Span sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{file.name}</Span>
        <Span sx={{ color: "text.secondary" }}>
          {t("{count, plural, one {# row} other {# rows}}", { count: rows })}
        </Span>
        {can("startImport") && (
          <RowButton
            disabled={isBusy}
            about={t("Remove {name}", { name: file.name })}
            onClick={() =>
              act({
                work: () => remove({ variables: { input: { id: importId, fileId: file.id } } }),
                fallback: t("Failed to remove the file"),
              })
            }
          >
            {t("Remove")}
          </RowButton>
        )}
      </Box>
      {unknown > 0 && (
        <Box sx={{ mt: 0.5, color: "warning.onTint" }}>
          {t(
            "{count, plural, one {We don’t know # column. It is ignored unless you say what it contains.} other {We don’t know # columns. They are ignored unless you say what they contain.}}",
            { count: unknown },
          )}
        </Box>
      )}
      <Box component="ul" sx={listStyle}>
        {columns.map(({ name, field }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may repeat a name
          <Box component="li" key={at} sx={lineStyle}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>{name}</Box>
              <Box sx={sampleStyle}>{file.tables.length === 1 ? sampleOf(file, at) : ""}</Box>
            </Box>
            <Select
              isCompact
              value={field ?? ""}
              options={fieldOptions}
              placeholder={t("Unknown, ignored")}
              disabled={isBusy || !can("startImport")}
              inputProps={{ "aria-label": t("What {column} contains", { column: name }) }}
              onChange={({ target }) => choose(name, target.value)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const sampleOf = ({ sample }: File, at: number): string => sample.map((row) => row[at] ?? "").find(Boolean) ?? "";

const listStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  columnGap: 4,
  listStyle: "none",
  m: 0,
  mt: 1,
  p: 0,
} as const;

const lineStyle = {
  display: "grid",
  alignItems: "center",
  gap: 1.5,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
} as const;

const sampleStyle = {
  overflow: "hidden",
  color: "text.secondary",
  fontSize: 14,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
