import { Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useAction } from "../toast/useAction";

interface UploadButtonProps {
  label: string;
  busyLabel: string;
  /** Accessible name of the file input. */
  fileLabel: string;
  accept: string;
  send: (file: File) => Promise<unknown>;
  /** Text of the error toast if the server sent no message. */
  fallback: string;
  /** Also after an error, because rows before it are kept. */
  afterwards?: () => Promise<unknown>;
  /** Of the button, as the control of a form field. */
  control?: { id: string; "aria-invalid": boolean; "aria-describedby"?: string };
}

/** Chooses a file and uploads it immediately. */
export function UploadButton({
  label,
  busyLabel,
  fileLabel,
  accept,
  send,
  fallback,
  afterwards,
  control,
}: UploadButtonProps) {
  const { isBusy, act } = useAction();
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    await act({ work: () => send(file), fallback, ...(afterwards && { afterwards }) });
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
  };

  return (
    <>
      <Button
        {...control}
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
