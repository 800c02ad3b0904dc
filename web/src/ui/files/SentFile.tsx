import { ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { FileText, Image } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { rich } from "../../lib/i18n/rich";
import { lazyPart } from "../../lib/lazyPart";
import { apiRequest } from "../../lib/network/restApi";
import { locale } from "../../lib/reading";
import { save } from "../dashboard/DownloadButton";
import { useAction } from "../toast/useAction";

const FilePicture = lazyPart(async () => (await import("./FilePicture")).FilePicture);

interface SentFileProps {
  file: { name: string; type: string; bytes: number };
  /** API path of the file. */
  path: string;
  /** Name of a saved PDF: the sender's own is not safe for other people's disks. */
  saveAs: string;
}

/** A file that someone sent: pictures open in a dialog, PDFs are saved. */
export function SentFile({ file: { name, type, bytes }, path, saveAs }: SentFileProps) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const { isBusy, act } = useAction();
  const isPicture = type.startsWith("image/");
  const Icon = isPicture ? Image : FileText;
  const open = () =>
    act({
      work: async () => {
        const content = await (await apiRequest("GET", path)).blob();
        if (isPicture) setPicture(content);
        else save(content, saveAs);
      },
      fallback: t("Failed to open the file"),
    });
  return (
    <>
      <ButtonBase disabled={isBusy} onClick={open} sx={buttonStyle}>
        <Icon aria-hidden size={18} strokeWidth={1.7} />
        <span>
          {rich("<hidden>Open </hidden>{file}", {
            hidden: (text) => <span style={visuallyHidden}>{text}</span>,
            file: name,
          })}
        </span>
        <small>{sizeText(bytes)}</small>
      </ButtonBase>
      <Suspense fallback={null}>
        {picture && <FilePicture name={name} content={picture} onClose={() => setPicture(null)} />}
      </Suspense>
    </>
  );
}

const sizeText = (bytes: number): string =>
  Math.max(1, bytes / 1000).toLocaleString(locale(), { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });

const buttonStyle = {
  display: "flex",
  gap: "10px",
  width: "100%",
  minHeight: 44,
  fontSize: 15,
  textAlign: "left",
  "& svg": { flex: "none" },
  "& span:first-of-type": { flex: 1, minWidth: 0, overflowWrap: "anywhere", textDecoration: "underline" },
  "& small": { fontSize: 14, color: "text.secondary", fontVariantNumeric: "tabular-nums" },
} as const;
