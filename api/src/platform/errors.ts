import { QueryFailedError } from "typeorm";
import { t } from "../contract/i18n/t";

export type Fields = Record<string, string>;

/** All application errors: REST uses the status, GraphQL the code, and users see the message. */
export type ErrorCode =
  | "MALFORMED"
  | "UNAUTHENTICATED"
  | "SECOND_FACTOR_REQUIRED"
  | "CONFIRMATION_REQUIRED"
  | "SECOND_ADMIN_REQUIRED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "CONFLICT"
  | "TOO_LARGE"
  | "UNSUPPORTED_MEDIA"
  | "BAD_USER_INPUT"
  | "RATE_LIMITED"
  | "UNAVAILABLE"
  | "TOO_SLOW";

export class AppError extends Error {
  /** Additional data for programs, by name, beside code and message. */
  readonly details: Readonly<Record<string, unknown>> = {};

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
  constructor(message = t("Please sign in to continue.")) {
    super("UNAUTHENTICATED", 401, message);
  }
}

export class ForbiddenError extends AppError {
  constructor(message = t("Your account does not have permission to do this.")) {
    super("FORBIDDEN", 403, message);
  }
}

/** The password was right, and the application is still pending. */
export class InReviewError extends ForbiddenError {
  override readonly details: { application: { submittedAt: string } };

  constructor(message: string, submittedAt: Date) {
    super(message);
    this.details = { application: { submittedAt: submittedAt.toISOString() } };
  }
}

export class NotFoundError extends AppError {
  constructor(what: string) {
    super("NOT_FOUND", 404, `${what} not found`);
  }
}

export class NothingHereError extends AppError {
  constructor() {
    super("NOT_FOUND", 404, t("Nothing was found at this address."));
  }
}

export class MethodNotAllowedError extends AppError {
  constructor(method: string, allowed: readonly string[]) {
    super(
      "METHOD_NOT_ALLOWED",
      405,
      `${method} is not supported here. Use ${allowed.filter((one) => one !== "HEAD").join(" or ")}.`,
    );
  }
}

export class ConflictError extends AppError {
  constructor(message: string, fields?: Fields) {
    super("CONFLICT", 409, message, fields);
  }
}

export class TooLargeError extends AppError {
  constructor(message = t("This is too large. Please send less.")) {
    super("TOO_LARGE", 413, message);
  }
}

export class UnsupportedMediaError extends AppError {
  constructor(message = "Please send JSON with the header Content-Type: application/json.") {
    super("UNSUPPORTED_MEDIA", 415, message);
  }
}

/** The next step of a sign-in: see `secondFactor` in the OpenAPI document. */
export interface SecondFactorDemand {
  /** Identifies this sign-in; sent back with the code or the passkey's response. */
  challenge: string;
  methods: string[];
  /** Request options for `navigator.credentials.get`, as JSON; null without passkeys. */
  passkeyOptions: string | null;
}

/** The password was right, and there is a second step. */
export class SecondFactorRequiredError extends AppError {
  override readonly details: { secondFactor: SecondFactorDemand };

  constructor(secondFactor: SecondFactorDemand) {
    super("SECOND_FACTOR_REQUIRED", 401, t("One more step: please confirm that it's you."));
    this.details = { secondFactor };
  }
}

/** The person must confirm their identity again in this session. */
export class ConfirmationRequiredError extends AppError {
  constructor(message = t("Please confirm that it's you first.")) {
    super("CONFIRMATION_REQUIRED", 403, message);
  }
}

/** A second admin must approve it: the request was recorded, and nothing was changed. */
export class WaitsForSecondError extends AppError {
  override readonly details: { approval: string };

  constructor(approval: string, message: string) {
    super("SECOND_ADMIN_REQUIRED", 403, message);
    this.details = { approval };
  }
}

/** A validation failed; the default message is that of the first field. */
export class BadInputError extends AppError {
  constructor(fields: Fields, message = Object.values(fields)[0] ?? t("Please check what you entered.")) {
    super("BAD_USER_INPUT", 422, message, fields);
  }
}

export class RateLimitedError extends AppError {
  constructor(retryAfterSeconds: number, message = t("Too many attempts. Please wait a moment and try again.")) {
    super("RATE_LIMITED", 429, message, undefined, retryAfterSeconds);
  }
}

const AWAY = t("Weft is briefly unavailable. Please try again.");

export class UnavailableError extends AppError {
  constructor(cause?: unknown, retryAfterSeconds = 5, code: ErrorCode = "UNAVAILABLE", message = AWAY) {
    super(code, 503, message, undefined, retryAfterSeconds);
    this.cause = cause;
  }
}

/** The database ended a statement that took too long. An immediate retry would take as long. */
export class TooSlowError extends UnavailableError {
  constructor(cause?: unknown) {
    super(cause, 60, "TOO_SLOW", t("This request took too long. Please choose fewer days or smaller pages."));
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
