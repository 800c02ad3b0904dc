const NAME = "weft_click";
/** As `weft.js` writes it: up to five ids, newest last, separated by dots. */
const MAX_CLICKS = 5;
const CLICK = /^[\w-]{20,1500}$/;

/** The click ids in a `Cookie` header (or of a framework's object of cookies), to send with the order; "" without any. */
export function readClickCookie(cookies: string | Record<string, string | undefined> | null | undefined): string {
  const value = typeof cookies === "object" && cookies !== null ? cookies[NAME] : inHeader(cookies ?? "");
  // A damaged id does not cost the others.
  const clicks = (value ?? "").split(".").filter((click) => CLICK.test(click));
  return clicks.slice(-MAX_CLICKS).join(".");
}

const inHeader = (header: string): string | undefined =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
