import { preloadable } from "../preloadable";

/** In its own chunk: public pages do not need it. */
export const workspaceShell = preloadable(async () => (await import("./WorkspaceLayout")).WorkspaceLayout);
