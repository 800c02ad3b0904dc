import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { asUnavailable } from "../core/db/database";
import { AppError, UnavailableError } from "../core/errors";
import type { Logger } from "../core/log/log";

interface Telling {
  /** Whether the schema is no secret. */
  introspection: boolean;
  log: Logger;
}

/** What lies under an error of GraphQL, or the error itself. */
const causeOf = (error: unknown): unknown =>
  asUnavailable((error instanceof GraphQLError && error.originalError) || error);

/** Ours go out with code and fields; whatever else happened is logged and told in one plain sentence. */
export function describeError(
  formatted: GraphQLFormattedError,
  error: unknown,
  { introspection, log }: Telling,
): GraphQLFormattedError {
  const cause = causeOf(error);
  const { path, locations } = formatted;
  if (cause instanceof UnavailableError) log.warn({ err: cause.cause ?? cause }, "graphql: refused for now");
  if (cause instanceof AppError) {
    const { message, code, fields, retryAfterSeconds } = cause;
    return {
      message,
      path,
      extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) },
    };
  }
  if (isAboutArgument(cause))
    return { message: cause.message, locations, path, extensions: { code: "BAD_USER_INPUT" } };
  const code = formatted.extensions?.code;
  if (error instanceof GraphQLError && code !== "INTERNAL_SERVER_ERROR") {
    return {
      message: introspection ? formatted.message : discreet(formatted.message),
      locations,
      path,
      extensions: { code },
    };
  }
  log.error({ err: cause }, "graphql: an operation failed");
  return { message: "Something went wrong on our side.", path, extensions: { code: "INTERNAL_SERVER_ERROR" } };
}

/** A variable that may be null, used where an argument may not: only the execution finds that out. */
const isAboutArgument = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.message.startsWith('Argument "');

/** Nobody learns from an error what the schema has. */
const discreet = (message: string): string =>
  message.startsWith("GraphQL introspection is not allowed")
    ? "Introspection is turned off here."
    : message.replace(/ Did you mean .+\?$/s, "");
