import type { V1World } from "./v1World";

export interface Call {
  as: "publisher" | "advertiser";
  path?: Record<string, string>;
  query?: string;
  /** The difference from the documented example; null sends the example unchanged. */
  body?: object | null;
}

export interface Tried {
  good: (world: V1World) => Call | Promise<Call>;
  /** A call that is rejected although its caller is permitted: the status, and its difference from the valid call. */
  bad?: [status: number, differs: Partial<Call>][];
}
