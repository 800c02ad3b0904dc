import { Box, Button } from "@mui/material";
import { Download } from "lucide-react";
import { QRCodeSVG } from "qrcode.react";
import { useRef } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { save } from "../dashboard/DownloadButton";
import { useToast } from "../toast/useToast";
import { DialogFrame } from "./DialogFrame";

export interface QrDialogProps {
  /** The encoded URL. */
  address: string;
  /** The link's name, such as "Northloom, blog". */
  name: string;
  onClose: () => void;
}

const PNG_PIXELS = 1024;

const fileName = (name: string, kind: string) => `weft-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.${kind}`;

/** Lazily loaded, with the QR library. */
export function QrDialog({ address, name, onClose }: QrDialogProps) {
  const code = useRef<SVGSVGElement>(null);
  const { toast } = useToast();
  const svgSource = () => new XMLSerializer().serializeToString(code.current as SVGSVGElement);

  const savePng = async () => {
    try {
      save(await pngOf(svgSource(), PNG_PIXELS), fileName(name, "png"));
    } catch {
      toast({ title: t("Error"), description: t("Your browser could not create the image"), variant: "destructive" });
    }
  };

  return (
    <DialogFrame title={t("QR code: {name}", { name })} onClose={onClose} width={420}>
      <Box sx={paperStyle}>
        <QRCodeSVG
          ref={code}
          value={address}
          size={PNG_PIXELS}
          level="M"
          marginSize={3}
          fgColor="#1B1420"
          bgColor="#FFFFFF"
          title={t("QR code of {address}", { address })}
        />
      </Box>
      <Box sx={{ mt: 1.5, fontSize: 14.5, textAlign: "center", overflowWrap: "anywhere", color: "text.secondary" }}>
        {address}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5, mt: 2.5 }}>
        <Button
          onClick={() => save(new Blob([svgSource()], { type: "image/svg+xml" }), fileName(name, "svg"))}
          startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
        >
          {t("SVG")}
        </Button>
        <Button onClick={savePng} startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}>
          {t("PNG")}
        </Button>
      </Box>
    </DialogFrame>
  );
}

/** White in both schemes: many cameras cannot read a light code on dark. */
const paperStyle = {
  mx: "auto",
  maxWidth: 300,
  border: "1px solid var(--weft-palette-divider)",
  bgcolor: "#fff",
  "& svg": { display: "block", width: "100%", height: "auto" },
} as const;

/** Renders an svg as a square PNG with the given side length. */
async function pngOf(svg: string, pixels: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(pixels, pixels);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = pixels;
    canvas.height = pixels;
    canvas.getContext("2d")?.drawImage(image, 0, 0, pixels, pixels);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("No picture")))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
