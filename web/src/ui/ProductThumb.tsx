import { type ReactNode, useState } from "react";

interface ProductThumbProps {
  path: string | null;
  /** Its height; the width is four fifths of it. */
  size?: number;
  fallback: ReactNode;
}

/** A product thumbnail, or its placeholder until an image has loaded. */
export function ProductThumb({ path, size = 40, fallback }: ProductThumbProps) {
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
