import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { asUnavailable } from "../../platform/db/database";
import {
  AppError,
  type Fields,
  MalformedError,
  TooLargeError,
  UnavailableError,
  UnsupportedMediaError,
} from "../../platform/errors";
import { translatedIn } from "../../platform/i18n/speaking";
import { notePart, refusalOf } from "../http/integrationRequests";
import { languageFor } from "./requestLanguage";

/** Fastify's own errors, with our messages. */
const refusals: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new MalformedError("This is not valid JSON."),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new MalformedError("Please send a JSON object."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new MalformedError("The request was cut off. Please send it again."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new UnsupportedMediaError(),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLargeError(),
};

/** The only place that turns a thrown error into an HTTP response. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown);
  notePart(request, { refusal: refusalOf(error ?? thrown) });
  // A file that failed before its first byte is a normal error response.
  reply.removeHeader("Content-Disposition").type("application/json; charset=utf-8");
  if (error instanceof UnavailableError) request.log.warn({ err: error.cause ?? error }, "temporarily rejected");
  if (!error) {
    request.log.error({ err: thrown }, "request failed");
    return reply.code(500).send({ message: "Something went wrong on our side.", code: "INTERNAL_SERVER_ERROR" });
  }
  const { message, code, fields, status, retryAfterSeconds, details } = error;
  if (retryAfterSeconds) reply.header("Retry-After", String(retryAfterSeconds));
  const language = languageFor(request);
  const said = {
    message: translatedIn(language, message),
    code,
    ...(fields && { fields: mapped(fields, (text) => translatedIn(language, text)) }),
  };
  return reply.code(status).send({ ...said, ...details });
}

const mapped = (fields: Fields, change: (text: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, change(text)]));

function asAppError(thrown: unknown): AppError | undefined {
  const cause = asUnavailable(thrown);
  if (cause instanceof AppError) return cause;
  const { code, statusCode } = thrown as Partial<FastifyError>;
  const refusal = refusals[code ?? ""]?.();
  if (refusal) return refusal;
  return statusCode && statusCode >= 400 && statusCode < 500
    ? new MalformedError("This request could not be understood.")
    : undefined;
}
