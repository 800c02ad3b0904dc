import createCache from "@emotion/cache";

/** The key is the same at build and in the browser, which finds the prerendered styles by it. */
export const createStyleCache = () => createCache({ key: "weft" });
