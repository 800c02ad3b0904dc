import type { ComponentType } from "react";
import { t } from "../../../api/src/contract/i18n/t";

/** Exports the page's component, whose name ends with Page or Route. */
export type PageModule = Readonly<Record<string, ComponentType<never>>>;

export interface PageInfo {
  path: string;
  title: string;
  description: string;
  load: () => Promise<PageModule>;
  /** Footer variant: with an invitation to join, without it, or none, for pages with a single tool or form. */
  footer: "inviting" | "plain" | "none";
  /** Personal pages are not prerendered and not indexed. */
  isPrivate?: true;
  /** Shown inside the navigation of this role's workspace, or of the user's own role. */
  workspace?: "publisher" | "advertiser" | "admin" | "own" | undefined;
  /** Pages that only work with a link from an email. */
  isUnlisted?: true;
}

/** Not a text with a value: formatting each page's title at startup would load the browser's locale data first. */
export const named = (title: string) => `${title} | Weft`;

/** A page's component. Modules also export parts of it for tests. */
export async function pageOf({ load }: PageInfo): Promise<ComponentType> {
  const [, page] = Object.entries(await load()).find(([name]) => /(Page|Route)$/.test(name)) ?? [];
  if (!page) throw new Error(t("The module of a page exports no component named after it."));
  return page as ComponentType;
}
