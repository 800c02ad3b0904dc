/**
 * This site's own address. Prerendered pages have a placeholder that the server fills in, here and in the head: so a
 * browser's first render is the same.
 */
export function siteAddress(): string {
  if (typeof document === "undefined") return "__PUBLIC_URL__";
  const page = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
  return new URL(page).origin;
}
