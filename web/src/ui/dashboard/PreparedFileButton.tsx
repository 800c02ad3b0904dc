import { Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Download, FileClock, RefreshCw } from "lucide-react";
import { IconButton } from "./IconButton";
import {
  type FileContent,
  type FileFilter,
  type FileFormat,
  isOpen,
  type PreparedFile,
  usePreparedFile,
} from "./usePreparedFile";

const formatLabels: Readonly<Record<FileFormat, string>> = { csv: "CSV", parquet: "Parquet" };

interface PreparedFileButtonProps {
  content: FileContent;
  format: FileFormat;
  name: string;
  filter: FileFilter;
}

/** A file that is prepared in the background, then downloaded. */
export function PreparedFileButton({ content, format, name, filter }: PreparedFileButtonProps) {
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
  waiting: "The file is being prepared. We'll also email you when it's ready.",
  running: "The file is being prepared. We'll also email you when it's ready.",
  done: "The file is ready.",
  cancelled: "",
  expired: "",
};

function progressOf({ rows, total }: PreparedFile): string {
  return rows && total ? `Preparing… ${Math.min(99, Math.floor((rows / total) * 100))} %` : "Preparing…";
}
