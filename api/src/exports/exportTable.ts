import type { Flat } from "../reports/reportRows";

export interface TableFilter {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
}

export interface Table extends Flat {
  /** The number of rows, roughly: some may come or go meanwhile. */
  count: () => Promise<number>;
}
