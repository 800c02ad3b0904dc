import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useDragging } from "./useDragging";

interface SortableListProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The item at `from` goes to `to`, as counted without it. */
  onMove: (from: number, to: number) => void;
  /** A row; the handle belongs at its beginning. */
  row: (item: Item, index: number, handle: ReactNode) => ReactNode;
  /** Rows that stay at the end. */
  end?: ReactNode;
}

/** An ordered list whose rows are moved by dragging a handle, or on the handle with the arrow keys, Home and End. */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onMove,
  row,
  end,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const [news, setNews] = useState("");

  const move = (from: number, to: number) => {
    const item = items[from];
    const place = Math.min(Math.max(to, 0), items.length - 1);
    if (!item) return;
    if (place !== from) onMove(from, place);
    setNews(`${nameOf(item)}: now ${place + 1} of ${items.length}`);
  };
  const { start, draggedIndex, offset } = useDragging(list, move);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };

  return (
    <>
      <Box component="ol" aria-label={label} ref={list} sx={listStyle}>
        {items.map((item, index) => (
          <Box
            component="li"
            key={item.id}
            data-sortable
            data-dragged={index === draggedIndex}
            sx={[itemStyle, draggedIndex !== null && index !== draggedIndex && shiftStyle]}
            style={draggedIndex === null ? undefined : { transform: `translateY(${offset(index)}px)` }}
          >
            {row(
              item,
              index,
              <ButtonBase
                aria-label={`Move ${nameOf(item)}, now ${index + 1} of ${items.length}`}
                aria-describedby={helpId}
                onPointerDown={(event) => start(index, event)}
                onKeyDown={(event) => onKeyDown(event, index)}
                sx={handleStyle}
              >
                <GripVertical aria-hidden size={18} strokeWidth={1.7} />
              </ButtonBase>,
            )}
          </Box>
        ))}
        {end && (
          <Box component="li" sx={itemStyle}>
            {end}
          </Box>
        )}
      </Box>
      <span id={helpId} style={visuallyHidden}>
        Drag, or press the arrow keys
      </span>
      <span role="status" style={visuallyHidden}>
        {news}
      </span>
    </>
  );
}

const listStyle = { m: 0, p: 0, listStyle: "none", borderBlock: "1px solid", borderColor: "divider" } as const;

const itemStyle = {
  position: "relative",
  borderBottom: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  "&:last-of-type": { borderBottom: 0 },
  "&[data-dragged=true]": { zIndex: 1, boxShadow: "var(--soft-shadow)", bgcolor: "background.raised" },
} as const;

const shiftStyle = { "@media (prefers-reduced-motion: no-preference)": { transition: "transform .15s" } } as const;

const handleStyle = {
  flex: "none",
  width: { xs: 44, md: 28 },
  height: { xs: 44, md: 36 },
  borderRadius: "3px",
  color: "text.secondary",
  cursor: "grab",
  touchAction: "none",
  "&:hover": { bgcolor: "primary.tint", color: "text.primary" },
  "[data-dragged=true] &": { cursor: "grabbing" },
} as const;
