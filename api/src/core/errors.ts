import { QueryFailedError } from "typeorm";

export type Fields = Record<string, string>;

/** All application errors: REST uses the status, GraphQL the code, people the message. */
export type ErrorCode =
  | "MALFORMED"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "TOO_LARGE"
  | "UNSUPPORTED_MEDIA"
  | "BAD_USER_INPUT"
  | "RATE_LIMITED"
  | "UNAVAILABLE";

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    readonly fields?: Fields,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

export class MalformedError extends AppError {
  constructor(message: string) {
    super("MALFORMED", 400, message);
  }
}

export class UnauthenticatedError extends AppError {
  constructor(message = "Please sign in to continue.") {
    super("UNAUTHENTICATED", 401, message);
  }
}

export class ForbiddenError extends AppError {
  constructor(message = "Your account does not have permission to do this.") {
    super("FORBIDDEN", 403, message);
  }
}

export class NotFoundError extends AppError {
  constructor(what: string) {
    super("NOT_FOUND", 404, `${what} not found`);
  }
}

export class NothingHereError extends AppError {
  constructor() {
    super("NOT_FOUND", 404, "Nothing was found at this address.");
  }
}

export class ConflictError extends AppError {
  constructor(message: string, fields?: Fields) {
    super("CONFLICT", 409, message, fields);
  }
}

export class TooLargeError extends AppError {
  constructor(message = "This is too large. Please send less.") {
    super("TOO_LARGE", 413, message);
  }
}

export class UnsupportedMediaError extends AppError {
  constructor(message = "Please send JSON with the header Content-Type: application/json.") {
    super("UNSUPPORTED_MEDIA", 415, message);
  }
}

/** A validation failed; the default message is that of the first field. */
export class BadInputError extends AppError {
  constructor(fields: Fields, message = Object.values(fields)[0] ?? "Please check what you entered.") {
    super("BAD_USER_INPUT", 422, message, fields);
  }
}

export class RateLimitedError extends AppError {
  constructor(retryAfterSeconds: number, message = "Too many attempts. Please wait a moment and try again.") {
    super("RATE_LIMITED", 429, message, undefined, retryAfterSeconds);
  }
}

export class UnavailableError extends AppError {
  constructor(cause?: unknown, retryAfterSeconds = 5) {
    super("UNAVAILABLE", 503, "Weft is briefly unavailable. Please try again.", undefined, retryAfterSeconds);
    this.cause = cause;
  }
}

type DriverError = { code?: string; errno?: number; message?: string };

export const driverErrorOf = (error: unknown): DriverError =>
  ((error instanceof QueryFailedError ? error.driverError : error) ?? {}) as DriverError;

const DUPLICATES = new Set(["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "ER_DUP_ENTRY"]);

/** Violates a unique index: the row exists already. */
export const isDuplicate = (error: unknown): boolean => DUPLICATES.has(driverErrorOf(error).code ?? "");

/** The primary key exists already. */
export function isDuplicateId(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  return code === "SQLITE_CONSTRAINT_PRIMARYKEY" || (code === "ER_DUP_ENTRY" && /\bPRIMARY'/.test(message ?? ""));
}
