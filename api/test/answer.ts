import type { Answer } from "./make";

/** A GraphQL response as tests read it: no data where none of its root fields was answered. */
export function answerOf({ data, errors }: Pick<Answer, "data" | "errors">): Answer {
  const [first] = errors ?? [];
  if (!first) return { data };
  const isEmpty = Object.values(data ?? {}).every((value) => value === null);
  return { data: isEmpty ? null : data, errors: errors ?? [], error: { message: first.message, ...first.extensions } };
}
