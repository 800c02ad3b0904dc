import { Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Download, FileClock, RefreshCw } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { Span } from "../html";
import { iconOnPhone, onlyReadOnPhone } from "./DownloadButton";
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
  /** Shows the name, beside the button of another file. */
  isNamed?: boolean;
}

/** A file that is prepared in the background, then downloaded. */
export function PreparedFileButton({ content, format, name, filter, isNamed }: PreparedFileButtonProps) {
  const { file, isBusy, prepare, download } = usePreparedFile(content, format, filter);
  const formatLabel = formatLabels[format];
  const isReady = file?.state === "done";
  const isWaiting = file !== null && isOpen(file);
  const label = isReady
    ? t("Download {formatLabel}", { formatLabel })
    : isWaiting
      ? progressOf(file)
      : t("Prepare {formatLabel}", { formatLabel });
  const longLabel = t("{label} of {name}", { label, name });
  const Icon = isReady ? Download : FileClock;
  return (
    <>
      <Button
        size="small"
        aria-label={longLabel}
        aria-busy={isBusy || isWaiting}
        disabled={isBusy || isWaiting}
        onClick={isReady ? download : prepare}
        startIcon={<Icon aria-hidden size={18} strokeWidth={1.7} />}
        sx={{ minHeight: 44, bgcolor: "background.paper", ...(isNamed && iconOnPhone) }}
      >
        {isNamed ? <Span sx={onlyReadOnPhone}>{longLabel}</Span> : label}
      </Button>
      {isReady && (
        <IconButton
          label={t("Prepare the {formatLabel} of {name} again", { formatLabel, name })}
          icon={RefreshCw}
          onClick={prepare}
          disabled={isBusy}
        />
      )}
      {/* Error messages are user-readable. */}
      <span role="status" style={file?.state === "failed" ? undefined : visuallyHidden}>
        {file && (announcements[file.state] ?? file.error)}
      </span>
    </>
  );
}

const announcements: Partial<Record<PreparedFile["state"], string>> = {
  waiting: t("Preparing the file. We'll also email you when it's ready."),
  running: t("Preparing the file. We'll also email you when it's ready."),
  done: t("The file is ready."),
  cancelled: "",
  expired: "",
};

function progressOf({ rows, total }: PreparedFile): string {
  return rows && total
    ? t("Preparing… {min} %", { min: Math.min(99, Math.floor((rows / total) * 100)) })
    : t("Preparing…");
}
