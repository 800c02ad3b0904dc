import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { GripVertical } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { t } from "../../../../api/src/contract/i18n/t";

interface SortableListProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The item at `from` moves to `to`, counted without it. */
  onMove: (from: number, to: number) => void;
  /** A row; the handle goes at its start. */
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
    setNews(t("{name}: now {place} of {length}", { name: nameOf(item), place: place + 1, length: items.length }));
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
                aria-label={t("Move {name}, now {index} of {length}", {
                  name: nameOf(item),
                  index: index + 1,
                  length: items.length,
                })}
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
        {t("Drag, or press the arrow keys")}
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

interface Drag {
  index: number;
  /** The rows' positions at the start, in page coordinates. */
  rows: readonly { top: number; height: number }[];
  startY: number;
  y: number;
}

/** The drop position: the number of other rows whose middle it has passed. */
function targetOf({ index, rows, startY, y }: Drag): number {
  const middle = (at: number) => (rows[at]?.top ?? 0) + (rows[at]?.height ?? 0) / 2;
  const dragged = middle(index) + y - startY;
  return rows.filter((_, at) => at !== index && middle(at) < dragged).length;
}

/** A row's offset while another is dragged over it. */
function offsetOf(drag: Drag, at: number): number {
  if (at === drag.index) return drag.y - drag.startY;
  const [target, height] = [targetOf(drag), drag.rows[drag.index]?.height ?? 0];
  if (at > drag.index && at <= target) return -height;
  return at < drag.index && at >= target ? height : 0;
}

/** Pointer dragging of rows. Rows are shifted during the drag, and reordered at its end. */
function useDragging(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  useEffect(() => {
    if (!drag) return;
    const move = ({ pageY }: PointerEvent) => setDrag({ ...drag, y: pageY });
    const stop = () => setDrag(null);
    const drop = () => {
      stop();
      const target = targetOf(drag);
      if (target !== drag.index) onDrop(drag.index, target);
    };
    const cancel = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && stop();
    // Not on the handle, because it moves.
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", stop);
    window.addEventListener("keydown", cancel);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", stop);
      window.removeEventListener("keydown", cancel);
    };
  }, [drag, onDrop]);

  return {
    start: (index: number, { button, pageY }: ReactPointerEvent) => {
      if (button !== 0 || !list.current) return;
      const rows = [...list.current.querySelectorAll("[data-sortable]")].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return { top: top + window.scrollY, height };
      });
      setDrag({ index, rows, startY: pageY, y: pageY });
    },
    draggedIndex: drag?.index ?? null,
    offset: (at: number): number => (drag ? offsetOf(drag, at) : 0),
  };
}
