import { Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useAction } from "../toast/useAction";

interface UploadButtonProps {
  label: string;
  busyLabel: string;
  /** Accessible name of the file's field. */
  fileLabel: string;
  accept: string;
  send: (file: File) => Promise<unknown>;
  /** Text of the error toast if the server sent no message. */
  fallback: string;
  /** Also after an error: what was taken in before it stays. */
  afterwards: () => Promise<unknown>;
}

/** Chooses a file and sends it at once. */
export function UploadButton({ label, busyLabel, fileLabel, accept, send, fallback, afterwards }: UploadButtonProps) {
  const { isBusy, act } = useAction();
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    await act({ work: () => send(file), fallback, afterwards });
    // So that the same file can be chosen again.
    if (input.current) input.current.value = "";
  };

  return (
    <>
      <Button
        size="small"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        startIcon={<Upload aria-hidden size={18} strokeWidth={1.7} />}
        sx={{ minHeight: 44, bgcolor: "background.paper" }}
      >
        {isBusy ? busyLabel : label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={fileLabel}
        accept={accept}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </>
  );
}
