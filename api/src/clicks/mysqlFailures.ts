import { driverErrorOf } from "../core/errors";

/** The transaction was rolled back, or only its last statement was; the connection itself is good. */
export const isConflict = (error: unknown): boolean => [1205, 1213].includes(driverErrorOf(error).errno ?? 0);

export const isSilence = (error: unknown): boolean =>
  ["PROTOCOL_SEQUENCE_TIMEOUT", "ETIMEDOUT"].includes(driverErrorOf(error).code ?? "");
