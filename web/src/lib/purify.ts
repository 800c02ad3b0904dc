/**
 * The server sanitizes too, before it stores a page. DOMPurify is imported dynamically to keep it out of other pages'
 * bundles.
 */
export async function purify(html: string): Promise<string> {
  const { purifyNow } = await import("./purifyNow");
  return purifyNow(html);
}
