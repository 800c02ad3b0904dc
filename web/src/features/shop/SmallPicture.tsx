import { useState } from "react";
import { Span } from "../../ui/html";

/** 4:5, with a monogram until the picture is there. */
export function SmallPicture({ title, path }: { title: string; path: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Span sx={frameStyle}>
      <span aria-hidden>{title.trim().charAt(0).toUpperCase()}</span>
      {path && failed !== path && (
        <img
          src={`${path}?width=320`}
          alt=""
          width={54}
          height={68}
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
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 54,
  height: 68,
  overflow: "hidden",
  borderRadius: "3px",
  bgcolor: "background.raised",
  "& > span": { fontFamily: "h1.fontFamily", fontSize: 28, color: "text.secondary" },
  "& > img": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover", display: "block" },
} as const;
