import Button from "@mui/material/Button";
import { Download } from "lucide-react";
import { apiRequest } from "../../lib/network/restApi";
import { useAction } from "../toast/useAction";

interface DownloadButtonProps {
  /** Where the api answers with the file. */
  path: string;
  /** What to save it as. */
  fileName: string;
  children?: string;
  /** Says more than its words where several stand on a page. */
  label?: string;
}

/** A plain link could not send the bearer token along. */
export function DownloadButton({ path, fileName, children = "Export CSV", label }: DownloadButtonProps) {
  const { isBusy, act } = useAction();

  const download = () =>
    act({
      work: async () => save(await (await apiRequest("GET", path)).blob(), fileName),
      fallback: "Failed to download the file",
    });

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
  // Firefox reads the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
