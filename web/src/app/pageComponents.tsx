import { type ComponentType, createElement, lazy, useState } from "react";
import { notFound, type PageInfo, pages } from "./pages";

interface PageComponent {
  /** Preloads the page's code, so that it renders synchronously, as hydration requires. */
  load: () => Promise<void>;
  Page: ComponentType;
}

function componentOf(info: PageInfo): PageComponent {
  let loaded: ComponentType | null = null;
  const load = async () => {
    loaded = await info.load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    load: async () => void (await load()),
    Page: () => {
      // Chosen once per mount: switching components would remount the page.
      const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
      return createElement(Component);
    },
  };
}

export const pageComponents = new Map([...pages, notFound].map((info) => [info.path, componentOf(info)]));
