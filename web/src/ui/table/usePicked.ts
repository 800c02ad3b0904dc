import { useCallback, useState } from "react";

interface PickedOf<Row> {
  /** Identifies the list: each has its own selection, because what is not visible must not be changed. */
  list: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  most?: number;
}

/** The selected rows, also across pages of the same list. */
export function usePicked<Row>({ list, rows, rowKey, most = Number.POSITIVE_INFINITY }: PickedOf<Row>) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const [ofList, setOfList] = useState(list);
  if (ofList !== list) {
    setOfList(list);
    setPicked(new Map());
  }
  const clear = useCallback(() => setPicked(new Map()), []);
  const add = (more: readonly Row[]) =>
    setPicked((before) => new Map([...before, ...more.map((row) => [rowKey(row), row] as const)].slice(0, most)));
  const pick = (ids: readonly string[], isPicked: boolean) => {
    if (isPicked) add(rows.filter((row) => ids.includes(rowKey(row))));
    else setPicked((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  };
  const shown = new Map(rows.map((row) => [rowKey(row), row]));
  return {
    ids: new Set(picked.keys()),
    /** Their data when selected. */
    picked: [...picked.values()],
    /** Their current data. */
    chosen: [...picked].map(([id, row]) => shown.get(id) ?? row),
    isFull: picked.size === most,
    isPageFull: rows.length > 0 && rows.every((row) => picked.has(rowKey(row))),
    add,
    pick,
    clear,
  };
}

export type Picked<Row> = ReturnType<typeof usePicked<Row>>;
