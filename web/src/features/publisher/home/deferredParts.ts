/** One chunk for everything below the first figures, loaded when the user scrolls near it or the page is idle. */

export { NewestLinks } from "../links/NewestLinks";
export { CreateLinks } from "./CreateLinks";
