import { Box, Button, ButtonBase, useMediaQuery } from "@mui/material";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type MouseEvent, type ReactNode, useDeferredValue, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { language } from "../../lib/i18n/language";
import { widthsOf } from "./columnWidths";
import { PagedList, type PagedListProps } from "./PagedList";
import { phone } from "./phone";
import { type Column, TableRows } from "./TableRows";
import { TableSkeleton, type TableSkeletonProps } from "./TableSkeleton";
import { tableStyles } from "./tableStyle";
import type { Density } from "./useDensity";
import type { HiddenColumns } from "./useHiddenColumns";
import { type Keys, useListKeys } from "./useListKeys";

export type { Column } from "./TableRows";

interface Sorting {
  by: string;
  isDescending: boolean;
  onSort: (by: string, isDescending: boolean) => void;
}

interface Picking {
  ids: ReadonlySet<string>;
  labelOf: (id: string) => string;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Defaults to its `id`. */
  rowKey?: (row: Row) => string;
  /**
   * In "wrapping" tables columns are as wide as their texts, and on phones a row is a card with two cells per line.
   * "narrow" has few short columns, which fit on phones as a table. "fixed" is a working list: content never moves a
   * column or button, its header is sticky, and on phones each row is two lines.
   */
  layout?: keyof typeof tableStyles;
  density?: Density;
  hidden?: HiddenColumns;
  sorting?: Sorting | undefined;
  picking?: Picking | undefined;
  /** By clicking anywhere on a row; J and K move between rows, Enter opens one, X selects it. */
  onOpen?: ((id: string) => void) | undefined;
  /** More keys that act on the current row; null disables all. */
  keys?: ((id: string | null) => Keys) | null;
  /** The current row, if controlled from outside. */
  current?: string | null;
  /** Scrolls sideways where it is wider than its container. */
  isFramed?: boolean;
  sx?: object;
  skeleton?: Partial<TableSkeletonProps>;
}

type Source<Row> =
  | { rows: readonly Row[]; paged?: undefined }
  /** `plural` names the rows in pagination labels: "sales". */
  | (Omit<PagedListProps<Row>, "label" | "children"> & { plural: string });

/** The table of all lists: plain rows, or pages with their loading, error and empty states. */
export function DataTable<Row>({ isFramed, ...props }: TableProps<Row> & Source<Row>) {
  const show = (rows: readonly Row[], isWide: boolean) => {
    const table = <Table {...props} rows={rows} />;
    if (!isWide) return table;
    return (
      <Frame label={props.label} {...props.skeleton} rows={rows.length}>
        {table}
      </Frame>
    );
  };
  if (!props.paged) return show(props.rows, isFramed ?? false);
  return (
    <PagedList {...props} label={props.plural}>
      {(rows) => show(rows, isFramed ?? props.layout !== "fixed")}
    </PagedList>
  );
}

const idOf = (row: unknown): string => (row as { id: string }).id;

type RowsProps<Row> = TableProps<Row> & { rows: readonly Row[] };

function Table<Row>({ rows, columns, rowKey = idOf, layout = "wrapping", ...props }: RowsProps<Row>) {
  const { label, density = "comfortable", hidden, sorting, picking, onOpen, keys } = props;
  const isPhone = useMediaQuery(phone);
  const ids = rows.map(rowKey);
  const own = useCurrentRow(ids);
  const current = props.current ?? own.current;
  const open = { enter: () => current !== null && onOpen?.(current) };
  const pick = picking && { x: () => current !== null && picking.onPick([current], !picking.ids.has(current)) };
  useListKeys(onOpen && keys !== null ? { ...own.moves, ...open, ...pick, ...keys?.(current) } : {});
  const [isPicking, setPicking] = useState(false);
  const togglePicking = () => {
    if (isPicking) picking?.onPick([...picking.ids], false);
    setPicking(!isPicking);
  };
  const pressOf = (id: string) => (event: MouseEvent<HTMLElement>) => {
    if (!isOfRow(event)) return;
    if (isPicking) picking?.onPick([id], !picking.ids.has(id));
    else onOpen?.(id);
  };
  const isLeft = ({ id, priority }: Column<Row>) =>
    hidden?.isHidden(id) || (priority && isPhone && layout === "narrow");
  const shown = columns.filter((column) => !isLeft(column));
  return (
    <Box sx={[tableStyles[layout], props.sx ?? false]} data-density={density} data-picking={isPicking || undefined}>
      {isPhone && picking && (
        <PhonePicking
          isOn={isPicking}
          isPagePicked={ids.length > 0 && ids.every((id) => picking.ids.has(id))}
          onToggle={togglePicking}
          onPickPage={(isPicked) => picking.onPick(ids, isPicked)}
        />
      )}
      <TableRows
        {...{ label, rows, rowKey }}
        columns={shown}
        hasRoles={isPhone && layout !== "narrow"}
        first={picking && pickColumn(ids, picking)}
        headOf={(column) => headOf(column, sorting)}
        rowOf={(id) => ({
          "data-row": id,
          "data-picked": picking?.ids.has(id) || undefined,
          "data-current": id === current || undefined,
          ...(onOpen && { "data-opens": true, onClick: pressOf(id) }),
        })}
      >
        {layout === "fixed" && (
          <colgroup>
            {picking && <col style={{ width: 48 }} />}
            {widthsOf(shown, language).map((width, at) => (
              <col key={shown[at]?.id} data-priority={shown[at]?.priority} style={{ width }} />
            ))}
          </colgroup>
        )}
      </TableRows>
    </Box>
  );
}

/** Not a click on a control, in a cell's popup, or at the end of a text selection. */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest("a, button, input, label, select, summary") && !window.getSelection()?.toString();
}

/** The row that keys act on, and the keys that move it: J to the next, K to the previous one. */
function useCurrentRow(ids: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  const move = (by: number) => {
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (!next) return;
    setChosen(next);
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return { current: ids[at] ?? null, moves: { j: () => move(1), k: () => move(-1) } };
}

function pickColumn(ids: readonly string[], { ids: all, labelOf, onPick }: Picking) {
  const picked = ids.filter((id) => all.has(id)).length;
  return {
    head: (
      <input
        type="checkbox"
        aria-label={t("Select this page")}
        checked={picked > 0 && picked === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && picked < ids.length;
        }}
        onChange={({ target }) => onPick(ids, target.checked)}
      />
    ),
    cell: (id: string) => (
      <input
        type="checkbox"
        aria-label={labelOf(id)}
        checked={all.has(id)}
        onChange={({ target }) => onPick([id], target.checked)}
      />
    ),
  };
}

function headOf<Row>({ label, sort }: Column<Row>, sorting: Sorting | undefined) {
  if (!sort || !sorting) return { children: label };
  const { isDescending, onSort } = sorting;
  const isSorted = sorting.by === sort;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return {
    "aria-sort": isSorted ? (isDescending ? ("descending" as const) : ("ascending" as const)) : undefined,
    children: (
      <ButtonBase onClick={() => onSort(sort, isSorted ? !isDescending : true)}>
        {label}
        {isSorted && <Arrow aria-hidden size={14} strokeWidth={2} />}
      </ButtonBase>
    ),
  };
}

interface FrameProps extends TableSkeletonProps {
  label: string;
  children: ReactNode;
}

/** Scrolls by keyboard too. Rows render in a deferred update, so that large tables do not block scrolling and taps. */
function Frame({ label, children, ...heights }: FrameProps) {
  const table = useDeferredValue(children, <TableSkeleton {...heights} />);
  return (
    <Box component="section" aria-label={t("{label}, the table", { label })} tabIndex={0} sx={frameStyle}>
      {table}
    </Box>
  );
}

const frameStyle = {
  overflowX: "auto",
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
  "@media (max-width: 759.95px)": { "& tbody td": { alignItems: "center" } },
} as const;

interface PhonePickingProps {
  isOn: boolean;
  isPagePicked: boolean;
  onToggle: () => void;
  onPickPage: (isPicked: boolean) => void;
}

/** On phones rows only open on tap; selection starts from there. */
const PhonePicking = ({ isOn, isPagePicked, onToggle, onPickPage }: PhonePickingProps) => (
  <Box sx={lineStyle}>
    <Button size="small" aria-pressed={isOn} onClick={onToggle}>
      {isOn ? t("Done") : t("Select")}
    </Button>
    {isOn && (
      <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
        <input type="checkbox" checked={isPagePicked} onChange={({ target }) => onPickPage(target.checked)} />
        {t("This page")}
      </Box>
    )}
  </Box>
);

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 2,
  minHeight: 52,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;
