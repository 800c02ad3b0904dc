import { useState } from "react";
import { monogramOf } from "../../../api/src/contract/brands/monogram";
import { Swatch } from "./Cloth";
import { Span } from "./html";

interface BrandMarkProps {
  id: string;
  name: string;
  /** Its path on this site. */
  logo: string | null | undefined;
  size?: number;
}

/** A brand's logo. A cloth with its monogram until it has loaded, or if there is none. */
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

const markStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  borderRadius: "2px",
  // A white background in dark mode too, because logos are made for paper.
  "& > img:only-child": { display: "block", objectFit: "contain", bgcolor: "#fff" },
  // Decorative: excluded from screen readers, find and copy.
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
