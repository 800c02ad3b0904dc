import { type ComponentType, createElement, useState } from "react";
import { lazyPart } from "../lib/lazyPart";

export interface Preloadable<Props extends object> {
  /** Loads the code, so that it renders synchronously, as hydration requires. */
  load: () => Promise<void>;
  Component: ComponentType<Props>;
}

/** A component in its own chunk, which can be loaded before it is rendered. */
export function preloadable<Props extends object>(get: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await get();
    return loaded;
  };
  const Lazy = lazyPart(load);
  return {
    load: async () => void (await load()),
    Component: (props) => {
      // Chosen once per mount: switching components would remount the content.
      const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return createElement(Chosen, props);
    },
  };
}
