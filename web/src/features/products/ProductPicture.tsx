import { useState } from "react";
import { Span } from "../../ui/html";

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
} as const;
