import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { type FeedFormat, type PreviewFeedMutation, usePreviewFeedMutation } from "../../generated/catalog";
import { inMoney } from "../../lib/money";
import { messageOf } from "../../lib/network/errors";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { faultText } from "./feedWords";
import type { Mapping } from "./mapping";

interface PreviewProps {
  source: { url: string; username: string; password: string; file: File | null };
  format: FeedFormat;
  mapping: Mapping | null;
}

type Row = PreviewFeedMutation["previewFeed"][number];

const PAUSE_MS = 700;
const START_BYTES = 150_000;
/** The files that can be read here: others are text only after unpacking. */
const IS_PACKED = /\.(gz|zip)$/i;

const columns: readonly Column<Row>[] = [
  { id: "row", label: "Row", cell: ({ row }) => row },
  { id: "title", label: "Title", isHeading: true, cell: ({ title, sku }) => title ?? sku ?? "Not used" },
  { id: "price", label: "Price", align: "end", cell: ({ price }) => (price ? inMoney(price) : "") },
  { id: "size", label: "Size", cell: ({ size }) => size ?? "" },
  { id: "colour", label: "Color", cell: ({ colour }) => colour ?? "" },
  {
    id: "faults",
    label: "Problems",
    isWhole: true,
    cell: ({ faults }) => <Box sx={{ color: "error.main" }}>{faults.map(faultText).join("; ")}</Box>,
  },
];

/** The first 20 rows as they would be read, again after each change of address, format or columns. */
export function Preview({ source, format, mapping }: PreviewProps) {
  const [preview] = usePreviewFeedMutation();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { url, username, password, file } = source;
  const columnsKey = JSON.stringify(mapping);
  useEffect(() => {
    if (!URL.canParse(url) && (url || !file || IS_PACKED.test(file.name))) {
      setRows(null);
      setFailure(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const content = url ? null : await file?.slice(0, START_BYTES).text();
        const credentials = url && username && password ? { username, password } : {};
        const input = { ...(url ? { url, ...credentials } : { content: content ?? "" }), format };
        const { data } = await preview({ variables: { input: { ...input, mapping: JSON.parse(columnsKey) } } });
        if (!isOver) setRows(data?.previewFeed ?? []);
        if (!isOver) setFailure(null);
      } catch (error) {
        if (!isOver) setFailure(messageOf(error, "The feed could not be read."));
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [url, username, password, file, format, columnsKey, preview]);
  return (
    <Box aria-live="polite">
      {failure && <Box sx={{ color: "error.main", fontSize: 14.5 }}>{failure}</Box>}
      {!failure && rows && (
        <Box sx={{ maxHeight: 320, overflow: "auto", border: "1px solid", borderColor: "divider" }}>
          <DataTable label="The first rows" columns={columns} rows={rows} rowKey={({ row }) => String(row)} isPaired />
        </Box>
      )}
    </Box>
  );
}
