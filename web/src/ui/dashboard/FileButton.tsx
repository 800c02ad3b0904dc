import { Suspense } from "react";
import { limits } from "../../../../api/src/contract/limits";
import { csvPath } from "../../lib/csv";
import { lazyPart } from "../../lib/lazyPart";
import { DownloadButton } from "./DownloadButton";
import type { FileContent, FileFilter } from "./usePreparedFile";

/** Hardly anybody has so many rows. */
const PreparedFileButton = lazyPart(async () => (await import("./PreparedFileButton")).PreparedFileButton);

interface FileButtonProps {
  content: FileContent;
  /** What the file is about, such as "sales". */
  name: string;
  /** API path of the file at once. */
  path: string;
  fileName: string;
  /** The number of rows, once it is known. */
  rows: number | undefined;
  /** A query such as "from=2026-11-01". */
  days: string;
  /** What else the file is limited to. A prepared one knows status and stage only, and is newest first. */
  filter?: Readonly<Record<string, string>> | undefined;
}

/** A small file is downloaded at once; a large one is prepared in the background first, in either format. */
export function FileButton({ rows = 0, days, filter: more = {}, ...props }: FileButtonProps) {
  if (rows > limits.directFileRows) {
    const { content, name } = props;
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
      </Suspense>
    );
  }
  const { path, fileName, name } = props;
  return <DownloadButton path={csvPath(path, days, more)} fileName={fileName} label={`Export CSV of ${name}`} />;
}
