import { Box } from "@mui/material";
import { useState } from "react";
import { SortableList } from "../../src/ui/sortable/SortableList";

const rowStyle = { display: "flex", alignItems: "center", gap: 1.5, minHeight: 52, overflowWrap: "anywhere" } as const;

/** A list that keeps the order in which it is put. */
export function Sortable({ names, end }: { names: readonly string[]; end: string }) {
  const [items, setItems] = useState(() => names.map((name) => ({ id: name, name })));
  const move = (from: number, to: number) => {
    const others = items.filter((_, at) => at !== from);
    const moved = items.slice(from, from + 1);
    setItems([...others.slice(0, to), ...moved, ...others.slice(to)]);
  };
  return (
    <SortableList
      label="Rules"
      items={items}
      nameOf={({ name }) => name}
      onMove={move}
      row={({ name }, index, handle) => (
        <Box sx={rowStyle}>
          {handle}
          <span>{index + 1}</span>
          <span>{name}</span>
        </Box>
      )}
      end={<Box sx={rowStyle}>{end}</Box>}
    />
  );
}
