import type { ExecutionResult } from "graphql";

export interface Question {
  query: string;
  variables?: unknown;
  operationName?: string | null;
}

export type Answer = ExecutionResult<Record<string, unknown>>;

export interface Timing {
  status: number;
  milliseconds: number;
}

/** One operation by POST, as any program would send it. */
export async function ask(
  question: Question,
  headers: Record<string, string> = {},
  onTiming?: (timing: Timing) => void,
): Promise<Answer> {
  const start = performance.now();
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(question),
  });
  const text = await response.text();
  onTiming?.({ status: response.status, milliseconds: performance.now() - start });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The server answered ${response.status} and no JSON.`);
  }
}

/** The first ID anywhere in a response. */
export function firstId(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("id" in value && typeof value.id === "string") return value.id;
  for (const part of Object.values(value)) {
    const id = firstId(part);
    if (id) return id;
  }
  return undefined;
}
