import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { limits } from "../../../../api/src/contract/limits";
import { csvPath } from "../../lib/csv";
import { lazyPart } from "../../lib/lazyPart";
import { ColumnsLink, DownloadButton } from "./DownloadButton";
import type { FileContent, FileFilter } from "./usePreparedFile";

/** Larger files are rare. */
export const PreparedFileButton = lazyPart(async () => (await import("./PreparedFileButton")).PreparedFileButton);

interface FileButtonProps {
  content: FileContent;
  /** The file's content, such as "sales". */
  name: string;
  /** API path of the immediate download. */
  path: string;
  fileName: string;
  /** The number of rows, once known. */
  rows: number | undefined;
  /** A query such as "from=2026-11-01". */
  days: string;
  /** Further filters. A prepared file supports only status and stage, and is sorted newest first. */
  filter?: Readonly<Record<string, string>> | undefined;
}

/** Downloads a small file immediately; a large one is prepared in the background first, in either format. */
export function FileButton({ rows = 0, days, filter: more = {}, ...props }: FileButtonProps) {
  if (rows > limits.directFileRows) {
    const { content, name, path } = props;
    const { status, stage } = more;
    const filter: FileFilter = {
      ...Object.fromEntries(new URLSearchParams(days)),
      ...(status && { status }),
      ...(stage && { stage }),
    };
    return (
      <Suspense fallback={null}>
        <PreparedFileButton content={content} format="csv" name={name} filter={filter} />
        <PreparedFileButton content={content} format="parquet" name={name} filter={filter} />
        <ColumnsLink path={path} />
      </Suspense>
    );
  }
  const { path, fileName, name } = props;
  return (
    <DownloadButton path={csvPath(path, days, more)} fileName={fileName} label={t("Export CSV of {name}", { name })} />
  );
}
