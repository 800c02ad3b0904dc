import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { type FeedFormat, usePreviewFeedMutation } from "../../generated/catalog";
import { messageOf } from "../../lib/network/errors";
import type { Mapping } from "./mapping";
import { type PreviewRow, PreviewRows } from "./PreviewRows";

interface PreviewProps {
  source: { url: string; username: string; password: string; file: File | null };
  format: FeedFormat;
  mapping: Mapping | null;
}

const PAUSE_MS = 700;
/** Enough for twenty rows with long descriptions. */
const START_CHARACTERS = 120_000;
/** The files that can be read here: others are text only after unpacking. */
const IS_PACKED = /\.(gz|zip)$/i;

/** A character has at most four bytes. */
async function startOf(file: File | null) {
  const text = (await file?.slice(0, START_CHARACTERS * 4).text()) ?? "";
  const content = text.slice(0, START_CHARACTERS);
  return { content, isStart: content.length < text.length };
}

/** The first 20 rows as they would be read, again after each change of address, format or columns. */
export function Preview({ source, format, mapping }: PreviewProps) {
  const [preview] = usePreviewFeedMutation();
  const [rows, setRows] = useState<readonly PreviewRow[] | null>(null);
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
        const content = url ? null : await startOf(file);
        const credentials = url && username && password ? { username, password } : {};
        const input = { ...(url ? { url, ...credentials } : content), format };
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
      {!failure && rows && <PreviewRows rows={rows} />}
    </Box>
  );
}
