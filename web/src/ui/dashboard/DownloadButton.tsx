import { Button } from "@mui/material";
import { Download } from "lucide-react";
import { apiRequest } from "../../lib/network/restApi";
import { useAction } from "../toast/useAction";

interface DownloadButtonProps {
  /** API path of the file. */
  path: string;
  fileName: string;
  children?: string;
  /** Accessible name, where several buttons on a page have the same text. */
  label?: string;
}

/** A plain link cannot send the bearer token. */
export const DownloadButton = ({ path, fileName, children = "Export CSV", label }: DownloadButtonProps) => (
  <SaveButton get={async () => save(await (await apiRequest("GET", path)).blob(), fileName)} label={label}>
    {children}
  </SaveButton>
);

interface SaveButtonProps {
  /** Gets the file and saves it. */
  get: () => Promise<void>;
  children: string;
  label?: string | undefined;
}

export function SaveButton({ get, children, label }: SaveButtonProps) {
  const { isBusy, act } = useAction();
  const download = () => act({ work: get, fallback: "Failed to download the file" });

  return (
    <Button
      size="small"
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={download}
      startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
      sx={{ minHeight: 44, bgcolor: "background.paper" }}
    >
      {children}
    </Button>
  );
}

export function save(content: Blob, fileName: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Firefox reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
