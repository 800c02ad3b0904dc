import type { ComponentType } from "react";
import { workspaceShell } from "./layout/workspaceShell";
import type { PageModule } from "./pageInfo";
import { notFound, type PageInfo, pages } from "./pages";
import { preloadable } from "./preloadable";

interface PageComponent {
  /** Preloads the page's code, and that of the navigation around it. */
  load: () => Promise<void>;
  Page: ComponentType;
}

function componentOf(info: PageInfo): PageComponent {
  const { load, Component } = preloadable(async () => pageOf(await info.load()));
  return {
    load: async () => void (await Promise.all([load(), info.workspace && workspaceShell.load()])),
    Page: Component,
  };
}

/** Modules export parts of their page for tests, too. */
function pageOf(module: PageModule): ComponentType {
  const [, page] = Object.entries(module).find(([name]) => /(Page|Route)$/.test(name)) ?? [];
  if (!page) throw new Error("The module of a page exports no component named after it.");
  return page as ComponentType;
}

export const pageComponents = new Map([...pages, notFound].map((info) => [info.path, componentOf(info)]));
