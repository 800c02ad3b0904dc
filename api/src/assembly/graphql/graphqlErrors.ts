import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { asUnavailable } from "../../platform/db/database";
import { AppError, UnavailableError } from "../../platform/errors";
import type { Logger } from "../../platform/log/log";

interface FormatOptions {
  /** Whether the schema may be revealed. */
  introspection: boolean;
  log: Logger;
}

/** The original error behind a GraphQL error. */
const causeOf = (error: unknown): unknown =>
  asUnavailable((error instanceof GraphQLError && error.originalError) || error);

/**
 * Application errors are returned with code and fields; everything else is logged and returned as a generic message.
 */
export function describeError(
  formatted: GraphQLFormattedError,
  error: unknown,
  { introspection, log }: FormatOptions,
): GraphQLFormattedError {
  const cause = causeOf(error);
  const { path, locations } = formatted;
  if (cause instanceof UnavailableError) log.warn({ err: cause.cause ?? cause }, "graphql: refused for now");
  if (cause instanceof AppError) {
    const { message, code, fields, retryAfterSeconds, details } = cause;
    return {
      message,
      path,
      extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }), ...details },
    };
  }
  if (isAboutArgument(cause))
    return { message: cause.message, locations, path, extensions: { code: "BAD_USER_INPUT" } };
  const code = formatted.extensions?.code;
  if (error instanceof GraphQLError && code !== "INTERNAL_SERVER_ERROR") {
    return {
      message: introspection ? formatted.message : withoutSchema(formatted.message),
      locations,
      path,
      extensions: { code },
    };
  }
  log.error({ err: cause }, "graphql: an operation failed");
  return { message: "Something went wrong on our side.", path, extensions: { code: "INTERNAL_SERVER_ERROR" } };
}

/** A null variable for a non-null argument: only found during execution. */
const isAboutArgument = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.message.startsWith('Argument "');

/** Errors must not reveal the schema. */
const withoutSchema = (message: string): string =>
  message.startsWith("GraphQL introspection is not allowed")
    ? "Introspection is turned off here."
    : message.replace(/ Did you mean .+\?$/s, "");
