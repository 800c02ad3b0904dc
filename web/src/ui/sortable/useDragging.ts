import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from "react";

interface Drag {
  index: number;
  /** The rows as they were when it began, in coordinates of the page. */
  rows: readonly { top: number; height: number }[];
  startY: number;
  y: number;
}

/** Where a row is dropped: the number of other rows whose middle it has passed. */
function targetOf({ index, rows, startY, y }: Drag): number {
  const middle = (at: number) => (rows[at]?.top ?? 0) + (rows[at]?.height ?? 0) / 2;
  const dragged = middle(index) + y - startY;
  return rows.filter((_, at) => at !== index && middle(at) < dragged).length;
}

/** How far a row stands from its place while another is dragged over it. */
function offsetOf(drag: Drag, at: number): number {
  if (at === drag.index) return drag.y - drag.startY;
  const [target, height] = [targetOf(drag), drag.rows[drag.index]?.height ?? 0];
  if (at > drag.index && at <= target) return -height;
  return at < drag.index && at >= target ? height : 0;
}

/** Dragging of rows with a pointer. Rows are shifted while it lasts, and change their order once it ends. */
export function useDragging(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
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
    const cancel = ({ key }: KeyboardEvent) => key === "Escape" && stop();
    // Not on the handle: it moves.
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
