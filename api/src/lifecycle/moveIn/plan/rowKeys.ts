import { createHash } from "node:crypto";

/** A key in a column, whatever its length; and no address is readable in it. */
export const keyOf = (...parts: string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

export const addressKeyOf = (email: string): string => keyOf("address", email.toLowerCase());

export const orderKeyOf = (orderId: string, conversionId: string): string =>
  keyOf("order", conversionId ? `conversion ${conversionId}` : orderId);

export const parameterOf = (name: string, value: string): string => `${name}=${value}`;
