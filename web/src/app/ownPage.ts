import type { ComponentType } from "react";
import { named, type PageInfo } from "./pageInfo";

export type Load = () => Promise<ComponentType>;

/** Not listed anywhere, so the title does as description. */
export const own = (path: string, title: string, load: Load, workspace?: PageInfo["workspace"]): PageInfo => ({
  path,
  title: named(title),
  description: title,
  load,
  footer: "none",
  isPrivate: true,
  workspace,
});
