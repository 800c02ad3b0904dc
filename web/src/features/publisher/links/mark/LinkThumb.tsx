import { type ReactNode, useState } from "react";

/** The product's picture, small; what it stands for otherwise until there is one that can be shown. */
export function LinkThumb({ path, fallback }: { path: string | null; fallback: ReactNode }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!path || failed === path) return fallback;
  return (
    <img
      src={`${path}?width=320`}
      alt=""
      width={32}
      height={40}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(path)}
      style={{ flex: "none", objectFit: "cover", borderRadius: 2 }}
    />
  );
}
