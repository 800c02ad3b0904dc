import Box from "@mui/material/Box";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { BrandMark } from "../BrandMark";
import type { FoundItem } from "./found";

export interface PaletteItem extends FoundItem {
  icon?: LucideIcon;
  /** What leads there without the search. */
  keys?: string;
}

interface PaletteGroupProps {
  title: string;
  items: readonly PaletteItem[];
  current: PaletteItem | undefined;
  idOf: (item: PaletteItem) => string;
  onChoose: (to: string) => void;
}

/** One kind of what was found, under its heading. The field keeps the focus, so options take none. */
export function PaletteGroup({ title, items, current, idOf, onChoose }: PaletteGroupProps) {
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId} sx={groupStyle}>
      <Box id={headingId} role="presentation" sx={titleStyle}>
        {title}
      </Box>
      {items.map((item) => (
        <Box
          key={item.to}
          role="option"
          id={idOf(item)}
          aria-selected={item === current}
          onClick={() => onChoose(item.to)}
          sx={optionStyle}
        >
          {item.icon && <item.icon aria-hidden size={19} strokeWidth={1.7} />}
          {item.picture ? (
            <img src={`${item.picture}?width=320`} alt="" width={28} height={35} decoding="async" />
          ) : (
            item.brand && <BrandMark {...item.brand} logo={item.brand.logo} size={28} />
          )}
          <span>{item.label}</span>
          {item.detail && <small>{item.detail}</small>}
          {item.keys && <kbd>{item.keys}</kbd>}
        </Box>
      ))}
    </Box>
  );
}

const groupStyle = { mt: 1 } as const;

const titleStyle = { px: "10px", py: "4px", fontSize: 13, fontWeight: 600, color: "text.secondary" } as const;

const cut = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const optionStyle = {
  display: "flex",
  alignItems: "center",
  gap: "11px",
  minHeight: 44,
  px: "10px",
  borderRadius: "3px",
  cursor: "pointer",
  "&[aria-selected=true], &:hover": { bgcolor: "primary.tint" },
  "& svg, & > img": { flex: "none" },
  "& > img": { objectFit: "cover", borderRadius: "2px" },
  "& > span:not([aria-hidden])": { ...cut, flex: "0 1 auto" },
  "& small": { ...cut, flex: "1 1 40%", fontSize: 14, color: "text.secondary" },
  "& kbd": { ml: "auto", flex: "none", font: "inherit", fontSize: 13, color: "text.secondary" },
} as const;
