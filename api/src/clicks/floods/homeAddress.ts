const V4 = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const V6 = /^(?:::1$|f[cd]|fe[89ab])/i;
const MAPPED = "::ffff:";

/**
 * Whether an address is private: then it is an unconfigured proxy that hides all visitors, or a local test. Compares
 * text, since it runs on each click; the address comes from a socket or a trusted proxy.
 */
export function isHomeAddress(address: string): boolean {
  const text = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  return text.includes(":") ? V6.test(text) : text === "" || V4.test(text);
}
