import { t, translated } from "../../contract/i18n/t";

/** A session's device, from the browser's user agent. */
export interface Device {
  userAgent?: string | undefined;
}

// The first match: most browsers also name their ancestors.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

const UNKNOWN = t("Unknown device");

/**
 * A readable device name, such as “Firefox on Windows”. Built from known words only, because the header is untrusted.
 */
export function deviceName({ userAgent = "" }: Device): string {
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? UNKNOWN);
}

/** The stored name as its reader says it. */
export function deviceText(name: string): string {
  const [browser, system] = name.split(" on ");
  return system ? t("{browser} on {system}", { browser, system }) : translated(name);
}
