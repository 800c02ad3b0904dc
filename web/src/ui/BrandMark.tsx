import { useState } from "react";
import { Swatch } from "./Cloth";
import { Span } from "./html";

interface BrandMarkProps {
  id: string;
  name: string;
  /** Its path on this site. */
  logo: string | null | undefined;
  size?: number;
}

/** A brand's logo. Without one, or until it can be shown, its cloth with its monogram. */
export function BrandMark({ id, name, logo, size = 36 }: BrandMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isLogo = Boolean(logo) && failed !== logo;
  return (
    <Span aria-hidden sx={[markStyle, { width: size, height: size, fontSize: size * 0.42 }]}>
      {isLogo && logo ? (
        <img src={logo} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(logo)} />
      ) : (
        <>
          <Swatch id={id} size={size} />
          <span data-monogram={monogramOf(name)} />
        </>
      )}
    </Span>
  );
}

/** The first letters of the first two words that begin with one: "Maison Orsay" is MO. */
export const monogramOf = (name: string): string =>
  (name.match(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join("").toUpperCase();

const markStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  borderRadius: "2px",
  // Logos are made for paper, in dark mode too.
  "& > img:only-child": { display: "block", objectFit: "contain", bgcolor: "#fff" },
  // Drawn, so that it is no part of what is read, searched or copied.
  "& > span::before": { content: "attr(data-monogram)" },
  "& > span": {
    position: "absolute",
    px: "4px",
    borderRadius: "2px",
    fontWeight: 700,
    lineHeight: 1.35,
    color: "#fff",
    bgcolor: "rgba(18,14,21,.72)",
  },
} as const;
