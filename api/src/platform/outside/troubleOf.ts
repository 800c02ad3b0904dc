/** By the codes of Node's errors; the first match wins. */
const troubles: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NONAME)$/, "there is no server of this name"],
  [/^ECONNREFUSED$/, "its server refused the connection"],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, "its server broke off the connection"],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, "its server did not answer"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|_TLS_|_SSL_|^EPROTO$/, "its server has no valid certificate"],
  [/^HPE_/, "its server does not speak HTTP"],
];

/** Why somebody else's server could not be asked, for people who may know nothing of sockets. */
export function troubleOf(error: unknown): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return troubles.find(([fits]) => fits.test(code))?.[1] ?? (message || code || "its server did not answer");
}
