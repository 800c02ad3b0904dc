/** By Node's error codes; the first match wins. */
const troubles: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NONAME)$/, "the host name couldn't be resolved"],
  [/^ECONNREFUSED$/, "its server refused the connection"],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, "its server closed the connection"],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, "its server didn't respond"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|_TLS_|_SSL_|^EPROTO$/, "its server has no valid TLS certificate"],
  [/^HPE_/, "its server doesn't respond in HTTP"],
];

/** Why an external server could not be reached, in plain language. */
export function troubleOf(error: unknown): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return troubles.find(([fits]) => fits.test(code))?.[1] ?? (message || code || "its server didn't respond");
}
