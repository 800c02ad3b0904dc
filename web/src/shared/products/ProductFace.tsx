import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { Span } from "../../ui/html";

const MAX_DOTS = 8;

export const sizeWords = { IN_STOCK: t("in stock"), FEW: t("almost gone"), SOLD_OUT: t("sold out") } as const;

export type Sizes = readonly { name: string; state: keyof typeof sizeWords }[];

/** Full dot in stock, half dot last pieces, ring sold out; read out as sizes. */
export function SizeRun({ sizes }: { sizes: Sizes }) {
  if (sizes.length === 0) return null;
  const label = sizes.map(({ name, state }) => `${name} ${sizeWords[state]}`).join(", ");
  return (
    <Span role="img" aria-label={t("Sizes: {sizes}", { sizes: label })} sx={runStyle}>
      {sizes.slice(0, MAX_DOTS).map(({ name, state }) => (
        <span key={name} data-state={state} />
      ))}
      {sizes.length > MAX_DOTS && "+"}
    </Span>
  );
}

const runStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "3px",
  fontSize: 13,
  "& > span": {
    width: 9,
    height: 9,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: "1.5px solid var(--weft-palette-text-primary)",
    overflow: "hidden",
  },
  "& > [data-state=IN_STOCK]": { bgcolor: "text.primary" },
  "& > [data-state=FEW]": {
    background: "linear-gradient(to top, var(--weft-palette-text-primary) 50%, transparent 50%)",
  },
  "& > [data-state=SOLD_OUT]": { borderColor: "text.secondary" },
} as const;

interface ProductPictureProps {
  title: string;
  path: string | null;
  /** Wide enough for two pixels each. */
  width: 320 | 640;
}

/** The piece, 4:5; its monogram until the picture is there, and instead of one that cannot be shown. */
export function ProductPicture({ title, path, width }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Span sx={frameStyle}>
      <span aria-hidden>{title.trim().charAt(0).toUpperCase()}</span>
      {path && failed !== path && (
        <img
          src={`${path}?width=${width}`}
          alt=""
          width={320}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(path)}
        />
      )}
    </Span>
  );
}

const frameStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: "100%",
  aspectRatio: "4 / 5",
  overflow: "hidden",
  borderRadius: "3px",
  bgcolor: "background.raised",
  "& > span": { fontFamily: "h1.fontFamily", fontSize: 56, fontWeight: 340, color: "text.secondary" },
  "& > img": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover", display: "block" },
  // White tiles would glare.
  "[data-dark] & > img": { filter: "brightness(.9)" },
} as const;
