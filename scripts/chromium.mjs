import { existsSync } from "node:fs";

// The headless shell is a fifth faster.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_BROWSER = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The browser for tests and benchmarks; undefined if there is none. */
export const chromiumPath =
  process.env.CHROMIUM_PATH || [...NAMES.map((name) => `/usr/bin/${name}`), MAC_BROWSER].find(existsSync);
