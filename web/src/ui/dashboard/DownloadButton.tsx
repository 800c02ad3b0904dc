import { Button, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Download, TableProperties } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { apiRequest } from "../../lib/network/restApi";
import { Span } from "../html";
import { Tip } from "../Tip";
import { useAction } from "../toast/useAction";
import { iconButtonStyle } from "./iconButtonStyle";

interface DownloadButtonProps {
  /** API path of the file. */
  path: string;
  fileName: string;
  children?: string;
  /** Accessible name, where several buttons on a page have the same text. */
  label?: string;
}

/** A plain link cannot send the bearer token. */
export const DownloadButton = ({ path, fileName, children = t("Export CSV"), label }: DownloadButtonProps) => (
  <>
    <SaveButton get={async () => save(await (await apiRequest("GET", path)).blob(), fileName)} label={label}>
      {children}
    </SaveButton>
    <ColumnsLink path={path} />
  </>
);

const DESCRIBED = /^\/api\/(?:v1\/)?((?:publisher|advertiser|admin)\/\w+\.csv)/;

/** To a file's section of the data dictionary, if it is described there. */
export function ColumnsLink({ path }: { path: string }) {
  const file = DESCRIBED.exec(path)?.[1];
  if (!file) return null;
  const label = t("What the columns mean");
  return (
    <Tip title={label} placement="top">
      <ButtonBase component="a" href={`/docs/data#${file}`} target="_blank" aria-label={label} sx={iconButtonStyle}>
        <TableProperties aria-hidden size={17} strokeWidth={1.7} />
      </ButtonBase>
    </Tip>
  );
}

interface SaveButtonProps {
  /** Gets the file and saves it. */
  get: () => Promise<void>;
  children: string;
  label?: string | undefined;
}

export function SaveButton({ get, children, label }: SaveButtonProps) {
  const { isBusy, act } = useAction();
  const download = () => act({ work: get, fallback: t("Failed to download the file") });

  return (
    <Button
      size="small"
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={download}
      startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
      sx={{ minHeight: 44, bgcolor: "background.paper", ...iconOnPhone }}
    >
      <Span sx={onlyReadOnPhone}>{children}</Span>
    </Button>
  );
}

/** In a list's header, where its text would take a line. */
const onPhone = "@media screen and (max-width: 599.95px)";
export const iconOnPhone = { [onPhone]: { minWidth: 44, px: 0, "& .MuiButton-startIcon": { m: 0 } } } as const;
export const onlyReadOnPhone = { [onPhone]: { ...visuallyHidden, position: "absolute" } } as const;

export function save(content: Blob, fileName: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Firefox reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
