import { momentOf } from "../clickId/idBytes";
import type { NewClick } from "./newClick";

/** The clicks that came with a context: few, and mostly none. */
export function withContext(clicks: readonly NewClick[]): readonly NewClick[] {
  const has = ({ ctxToken, ctxIss }: NewClick) => ctxToken !== null || ctxIss !== null;
  return clicks.some(has) ? clicks.filter(has) : [];
}

export const CONTEXT_HEAD = "INSERT INTO click_context (at, id, token, issuer) VALUES ";
export const CONTEXT_PLACEHOLDERS = "(?, unhex(?), ?, ?)";

/** The position of the ID, whose value is hex digits. */
export const CONTEXT_ID_AT = 1;

/** In the order of the columns. */
export const contextRowOf = ({ id, ctxToken, ctxIss }: NewClick) => [momentOf(id), id, ctxToken, ctxIss];
