const V4 = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const V6 = /^(?:::1$|f[cd]|fe[89ab])/i;
const MAPPED = "::ffff:";

/**
 * Whether an address is of our own network: then it is a proxy that is not configured, behind which all the
 * world stands, or somebody who tries Weft out. By its text, since each click may ask: the address is a socket's own,
 * or one that a trusted proxy wrote.
 */
export function isHomeAddress(address: string): boolean {
  const text = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  return text.includes(":") ? V6.test(text) : text === "" || V4.test(text);
}
