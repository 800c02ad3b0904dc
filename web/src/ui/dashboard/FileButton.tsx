import Button from "@mui/material/Button";
import { visuallyHidden } from "@mui/utils";
import { Download, FileClock, RefreshCw } from "lucide-react";
import { limits } from "../../../../api/src/contract/limits";
import { csvPath } from "../../lib/csv";
import { DownloadButton } from "./DownloadButton";
import { IconButton } from "./IconButton";
import {
  type FileContent,
  type FileFilter,
  type FileFormat,
  isOpen,
  type PreparedFile,
  usePreparedFile,
} from "./usePreparedFile";

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
  status?: string | undefined;
}

/** A small file is downloaded at once; a large one is prepared in the background first, in either format. */
export function FileButton({ rows = 0, days, status, ...props }: FileButtonProps) {
  const more: Record<string, string> = status ? { status } : {};
  if (rows > limits.directFileRows) {
    const { content, name } = props;
    const filter: FileFilter = { ...Object.fromEntries(new URLSearchParams(days)), ...more };
    return (
      <>
        <PreparedFileButton content={content} format="csv" name={name} filter={filter} />
        <PreparedFileButton content={content} format="parquet" name={name} filter={filter} />
      </>
    );
  }
  const { path, fileName, name } = props;
  return <DownloadButton path={csvPath(path, days, more)} fileName={fileName} label={`Export CSV of ${name}`} />;
}

const formatLabels: Readonly<Record<FileFormat, string>> = { csv: "CSV", parquet: "Parquet" };

interface PreparedFileButtonProps {
  content: FileContent;
  format: FileFormat;
  name: string;
  filter: FileFilter;
}

function PreparedFileButton({ content, format, name, filter }: PreparedFileButtonProps) {
  const { file, isBusy, prepare, download } = usePreparedFile(content, format, filter);
  const formatLabel = formatLabels[format];
  const isReady = file?.state === "done";
  const isWaiting = file !== null && isOpen(file);
  const label = isReady ? `Download ${formatLabel}` : isWaiting ? progressOf(file) : `Prepare ${formatLabel}`;
  const Icon = isReady ? Download : FileClock;
  return (
    <>
      <Button
        size="small"
        aria-label={`${label} of ${name}`}
        aria-busy={isBusy || isWaiting}
        disabled={isBusy || isWaiting}
        onClick={isReady ? download : prepare}
        startIcon={<Icon aria-hidden size={18} strokeWidth={1.7} />}
        sx={{ minHeight: 44, bgcolor: "background.paper" }}
      >
        {label}
      </Button>
      {isReady && (
        <IconButton
          label={`Prepare the ${formatLabel} of ${name} again`}
          icon={RefreshCw}
          onClick={prepare}
          disabled={isBusy}
        />
      )}
      {/* Why it failed is for everybody to read. */}
      <span role="status" style={file?.state === "failed" ? undefined : visuallyHidden}>
        {file && (announcements[file.state] ?? file.error)}
      </span>
    </>
  );
}

const announcements: Partial<Record<PreparedFile["state"], string>> = {
  waiting: "The file is being prepared. We also send you an email when it is ready.",
  running: "The file is being prepared. We also send you an email when it is ready.",
  done: "The file is ready.",
  cancelled: "",
  expired: "",
};

function progressOf({ rows, total }: PreparedFile): string {
  return rows && total ? `Preparing… ${Math.min(99, Math.floor((rows / total) * 100))} %` : "Preparing…";
}
