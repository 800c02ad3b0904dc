import type { ComponentType } from "react";
import { workspaceShell } from "./layout/workspaceShell";
import { pageOf } from "./pageInfo";
import { notFound, type PageInfo, pages } from "./pages";
import { preloadable } from "./preloadable";

interface PageComponent {
  /** Preloads the page's code, and that of the navigation around it. */
  load: () => Promise<void>;
  Page: ComponentType;
}

function componentOf(info: PageInfo): PageComponent {
  const { load, Component } = preloadable(() => pageOf(info));
  return {
    load: async () => void (await Promise.all([load(), info.workspace && workspaceShell.load()])),
    Page: Component,
  };
}

export const pageComponents = new Map([...pages, notFound].map((info) => [info.path, componentOf(info)]));
