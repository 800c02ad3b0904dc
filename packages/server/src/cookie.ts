const NAME = "weft_click";
/** As `weft.js` writes it: up to five ids, newest last, separated by dots. */
const CLICKS = /^[\w-]{20,1500}(\.[\w-]{20,1500}){0,4}$/;

/** The click ids in a `Cookie` header (or of a framework's object of cookies), to send with the order; "" without any. */
export function readClickCookie(cookies: string | Record<string, string | undefined> | null | undefined): string {
  const value = typeof cookies === "object" && cookies !== null ? cookies[NAME] : inHeader(cookies ?? "");
  return value !== undefined && CLICKS.test(value) ? value : "";
}

const inHeader = (header: string): string | undefined =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
