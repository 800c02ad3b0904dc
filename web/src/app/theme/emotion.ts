import createCache, { type StylisPlugin } from "@emotion/cache";

/** The properties of ours and MUI's that a supported browser only knows with a prefix. */
const PREFIXED =
  /^(?:user-select|hyphens|mask.*|background-clip|box-decoration-break|text-decoration|text-size-adjust)$/;

/** Emotion's own prefixes are for browsers that cannot run this code: a third of all styles. */
const prefix: StylisPlugin = (element) => {
  if (element.type === "decl" && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** The same key in build and browser, so that Emotion finds the prerendered styles. */
export const createStyleCache = (plugins: StylisPlugin[] = []) =>
  createCache({ key: "weft", stylisPlugins: [...plugins, prefix] });
