import pino, { type DestinationStream, type Logger } from "pino";

export type { Logger };

const SECRETS = [
  "password",
  "newPassword",
  "currentPassword",
  "passwordHash",
  "adminPassword",
  "token",
  "authToken",
  "auth_token",
  "resetToken",
  "metricsToken",
  "authorization",
  "cookie",
  '["set-cookie"]',
  "secret",
  "jwtSecret",
  "clientSecret",
  "signingSecret",
  "apiKey",
  "dataKey",
  "smtpUrl",
  "redisUrl",
];

/** Paths to redact: secrets in a logged request, form or variables, up to four levels deep. */
const redacted = SECRETS.flatMap((name) =>
  ["", "*.", "*.*.", "*.*.*."].map((prefix) => (name.startsWith("[") ? prefix.replace(/\.$/, "") : prefix) + name),
);

export interface LogOptions {
  level: string;
  destination?: DestinationStream;
}

/** Logs one JSON object per line. */
export function createLogger({ level, destination }: LogOptions): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: redacted, censor: "[redacted]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Only selected properties: a database error contains the values of the failed statement. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = (error as NodeJS.ErrnoException).code;
  return {
    type: name,
    ...(code !== undefined && { code }),
    message,
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
