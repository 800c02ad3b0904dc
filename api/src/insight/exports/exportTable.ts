import type { Flat } from "../reports/reportRows";

export interface TableFilter {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  /** Of a publisher's orders. */
  stage?: string | undefined;
  /** Of a brand's orders: only those that this publisher brought. */
  publisherId?: string | undefined;
  /** Of orders, as are those below. */
  search?: string | undefined;
  sort?: string | undefined;
  /** "false" for the lowest first. */
  descending?: string | undefined;
}

export interface Table extends Flat {
  /** The number of rows, roughly: some may come or go meanwhile. */
  count: () => Promise<number>;
}
