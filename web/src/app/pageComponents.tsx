import type { ComponentType } from "react";
import { pageOf } from "./pageInfo";
import { notFound, type PageInfo, pages } from "./pages";
import { preloadable } from "./preloadable";

/** In its own chunk, because public pages do not need it. */
export const workspaceShell = preloadable(async () => (await import("./layout/WorkspaceLayout")).WorkspaceLayout);

interface PageComponent {
  /** Preloads the page's code and the surrounding navigation's. */
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
