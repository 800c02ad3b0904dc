import type { V1World } from "./v1World";

export interface Call {
  as: "publisher" | "advertiser";
  path?: Record<string, string>;
  query?: string;
  /** What differs from the documented example; null sends the example as it is. */
  body?: object | null;
}

export interface Tried {
  good: (world: V1World) => Call | Promise<Call>;
  /** Refused although its caller may: the status, and how the good call differs. */
  bad?: [status: number, differs: Partial<Call>][];
}
