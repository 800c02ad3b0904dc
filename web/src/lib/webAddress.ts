import { handlePages } from "../../../api/src/contract/creators/handlePages";

/** Completes an entered address: adds https:// if there is no scheme, and turns a handle into its profile URL. */
export function webAddressOf(typed: string, channel = ""): string {
  const text = typed.trim();
  const page = handlePages[channel];
  if (page && /^@[\w.-]+$/.test(text)) return page + text.slice(1);
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : typed;
}

/** Without the scheme, which all addresses share. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");

/** As people write it: without what every address has. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
