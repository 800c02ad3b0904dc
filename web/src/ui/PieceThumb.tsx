import { type ReactNode, useState } from "react";

interface PieceThumbProps {
  path: string | null;
  /** Its height; it is four fifths as wide. */
  size?: number;
  fallback: ReactNode;
}

/** The product's picture, small; what it stands for otherwise until there is one that can be shown. */
export function PieceThumb({ path, size = 40, fallback }: PieceThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!path || failed === path) return fallback;
  return (
    <img
      src={`${path}?width=320`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(path)}
      style={{ width: size * 0.8, height: size, flex: "none", objectFit: "cover", borderRadius: 2 }}
    />
  );
}
