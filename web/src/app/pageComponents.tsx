import { type ComponentType, createElement, lazy, useState } from "react";
import { notFound, type PageInfo, pages } from "./pages";

interface PageComponent {
  /** Loads the page's code ahead, so that it renders at once, as it must where prerendered HTML is taken over. */
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
      // Chosen once: a page that is already there must not be swapped for another component.
      const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
      return createElement(Component);
    },
  };
}

export const pageComponents = new Map([...pages, notFound].map((info) => [info.path, componentOf(info)]));
