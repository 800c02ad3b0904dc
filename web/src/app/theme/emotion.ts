import createCache from "@emotion/cache";

/** The same key in build and browser, so that Emotion finds the prerendered styles. */
export const createStyleCache = () => createCache({ key: "weft" });
