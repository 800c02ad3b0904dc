import { useCallback, useEffect, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { apiRequest } from "../../lib/network/restApi";
import { useAction } from "../toast/useAction";

export type FileContent = "orders" | "lines" | "clicks";
export type FileFormat = "csv" | "parquet";

/** The days, status and stage of a file. */
export type FileFilter = Partial<Record<"from" | "to" | "status" | "stage", string>>;

/** The API's response. */
export interface PreparedFile {
  id: string;
  content: FileContent;
  format: FileFormat;
  state: "waiting" | "running" | "done" | "failed" | "cancelled" | "expired";
  from: string | null;
  to: string | null;
  status: string | null;
  stage?: string | null;
  rows: number | null;
  total: number | null;
  error: string | null;
  downloadUrl: string | null;
}

const POLL_INTERVAL = 1500;
const PATH = "/api/v1/exports";

const read = async <T>(path: string): Promise<T> => (await apiRequest("GET", path)).json();

export const isOpen = ({ state }: PreparedFile): boolean => state === "waiting" || state === "running";

/** The most recently requested large file with this content and format, polled while it is prepared. */
export function usePreparedFile(content: FileContent, format: FileFormat, filter: FileFilter) {
  const { isBusy, act } = useAction();
  const [file, setFile] = useState<PreparedFile | null>(null);
  const { from = "", to = "", status = "", stage = "" } = filter;

  const look = useCallback(async () => {
    const files = await read<PreparedFile[]>(PATH);
    const isWanted = (one: PreparedFile) =>
      one.content === content &&
      one.format === format &&
      [one.from, one.to, one.status, one.stage].map((text) => text ?? "").join() === [from, to, status, stage].join();
    return files.find(isWanted) ?? null;
  }, [content, format, from, to, status, stage]);

  useEffect(() => {
    let isShown = true;
    setFile(null);
    // On failure, the button just offers to prepare a file.
    look().then(
      (found) => isShown && setFile(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [look]);

  const openId = file && isOpen(file) ? file.id : null;
  useEffect(() => {
    if (!openId) return;
    let isShown = true;
    const timer = setInterval(() => {
      read<PreparedFile>(`${PATH}/${openId}`).then(
        (current) => isShown && setFile(current),
        () => undefined,
      );
    }, POLL_INTERVAL);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [openId]);

  return {
    file,
    isBusy,
    prepare: () =>
      act({
        work: async () => {
          const body = { content, format, ...filter, mail: true };
          setFile(await (await apiRequest("POST", PATH, body)).json());
        },
        fallback: t("Failed to prepare the file"),
      }),
    download: () =>
      act({
        work: async () => {
          // The first link may have expired.
          const current = await read<PreparedFile>(`${PATH}/${file?.id}`);
          setFile(current);
          if (!current.downloadUrl) throw new Error(t("This file has expired. Please prepare it again."));
          const { pathname, search } = new URL(current.downloadUrl);
          // As an attachment it leaves the page as it is, and the browser shows the progress.
          window.location.assign(pathname + search);
        },
        fallback: t("Failed to download the file"),
      }),
  };
}
