import { useAddress } from "./useAddress";

/** What is open over a list: stored in the URL under `name`, and Back closes it. */
export function useOpened(name = "open") {
  const [params, change] = useAddress();
  return {
    id: params.get(name),
    open: (next: string) => change((address) => address.set(name, next)),
    close: () => change((address) => address.delete(name)),
  };
}

type UseRowQuery<Data> = (options: { variables: { id: string }; skip: boolean }) => { data?: Data | undefined };

/** The row opened by the URL: a visible one, or fetched by its ID. */
export function useOpenRow<Row extends { id: string }, Data>(
  rows: readonly Row[],
  useQuery: UseRowQuery<Data>,
  rowOf: (data: Data) => Row | null,
) {
  const opened = useOpened();
  const { id } = opened;
  const listed = rows.find((row) => row.id === id);
  const { data } = useQuery({ variables: { id: id ?? "" }, skip: !id || listed !== undefined });
  const found = listed ?? (data ? rowOf(data) : null);
  return { ...opened, row: found?.id === id ? found : null };
}
