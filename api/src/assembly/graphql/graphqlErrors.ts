import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { translated } from "../../contract/i18n/t";
import { asUnavailable } from "../../platform/db/database";
import { AppError, type Fields, UnavailableError } from "../../platform/errors";
import type { Logger } from "../../platform/log/log";
import type { Refusal } from "../../reach";
import { refusalOf } from "../http/integrationRequests";

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
  if (cause instanceof UnavailableError) log.warn({ err: cause.cause ?? cause }, "graphql: temporarily rejected");
  if (cause instanceof AppError) {
    const { message, code, fields, retryAfterSeconds, details } = cause;
    return {
      message: translated(message),
      path,
      extensions: {
        code,
        ...(fields && { fields: inLanguage(fields) }),
        ...(retryAfterSeconds && { retryAfterSeconds }),
        ...details,
      },
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
  return {
    message: translated("Something went wrong on our side."),
    path,
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
}

/** The refusal of an operation, with the status a REST call would have had. */
export function graphqlRefusal(error: unknown): Refusal {
  const cause = causeOf(error);
  if (cause instanceof AppError || !(error instanceof GraphQLError)) return refusalOf(cause);
  const code = isAboutArgument(cause) ? "BAD_USER_INPUT" : String(error.extensions.code ?? "INTERNAL_SERVER_ERROR");
  // An error of ours says nothing to callers.
  return code === "INTERNAL_SERVER_ERROR"
    ? refusalOf(cause)
    : { status: 400, code, message: withoutSchema(error.message) };
}

/** In the user's language, as far as texts are constants: those with values were already composed in it. */
const inLanguage = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, translated(message)]));

/** A null variable for a non-null argument: only found during execution. */
const isAboutArgument = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.message.startsWith('Argument "');

/** Errors must not reveal the schema. */
const withoutSchema = (message: string): string =>
  message.startsWith("GraphQL introspection is not allowed")
    ? "Introspection is turned off here."
    : message.replace(/ Did you mean .+\?$/s, "");
