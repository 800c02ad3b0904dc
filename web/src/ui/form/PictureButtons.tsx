import { Box, Button } from "@mui/material";
import { useRef } from "react";
import {
  isShownWhole,
  NOT_A_PICTURE,
  PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  type PictureKind,
  pictureSizes,
} from "../../../../api/src/contract/files/pictures";
import { t } from "../../../../api/src/contract/i18n/t";
import { inBase64 } from "../../lib/inBase64";
import { useAction } from "../toast/useAction";

interface PictureButtonsProps {
  kind: PictureKind;
  isSet: boolean;
  /** Given the picture as base64. */
  set: (content: string) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Chooses, replaces and removes an uploaded picture; it is resized before the upload. */
export function PictureButtons({ kind, isSet, set, remove }: PictureButtonsProps) {
  const { isBusy, act } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
    if (!file) return;
    await act({
      work: async () => set(await inBase64(await shrinkPicture(kind, file))),
      doneMessage: t("Your {kind, select, logo {logo} photo {photo} other {cover}} is saved", { kind }),
      fallback: t("Failed to save the {kind, select, logo {logo} photo {photo} other {cover}}", { kind }),
    });
  };
  const takeAway = () =>
    act({
      work: remove,
      doneMessage: t("Your {kind, select, logo {logo} photo {photo} other {cover}} is removed", { kind }),
      fallback: t("Failed to remove the {kind, select, logo {logo} photo {photo} other {cover}}", { kind }),
    });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={t("File of the {kind, select, logo {logo} photo {photo} other {cover}}", { kind })}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy && t("Saving...")}
        {!isBusy && isSet && t("Replace {kind, select, logo {logo} photo {photo} other {cover}}", { kind })}
        {!isBusy && !isSet && t("Choose {kind, select, logo {logo} photo {photo} other {cover}}", { kind })}
      </Button>
      {isSet && (
        <Button size="small" variant="text" disabled={isBusy} onClick={takeAway}>
          {t("Remove {kind, select, logo {logo} photo {photo} other {cover}}", { kind })}
        </Button>
      )}
    </Box>
  );
}

const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];

const MAX_FILE_BYTES = 30 * 1024 * 1024;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

/** Phone photos have several megabytes: resizes before uploading. */
async function shrinkPicture(kind: PictureKind, file: File): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE);
  if (file.size > MAX_FILE_BYTES) throw new Error(t("This file is larger than 30 MB. Please choose a smaller one."));
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  const canvas = drawn(kind, picture);
  picture.close();
  // Browsers without WebP encoding return PNG, which may be too large.
  for (const type of ["image/webp", "image/jpeg"]) {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob && blob.size <= PICTURE_BYTES) return blob;
      if (blob?.type !== type) break;
    }
  }
  throw new Error(PICTURE_TOO_LARGE());
}

function drawn(kind: PictureKind, picture: ImageBitmap): HTMLCanvasElement {
  const place = pictureSizes[kind];
  const [x, y] = [place.width / picture.width, place.height / picture.height];
  const scale = Math.min(1, isShownWhole(kind) ? Math.min(x, y) : Math.max(x, y));
  const [width, height] = [picture.width * scale, picture.height * scale];
  // A canvas rounds to whole pixels.
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.min(width, place.width));
  canvas.height = Math.max(1, Math.min(height, place.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(NOT_A_PICTURE);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}
