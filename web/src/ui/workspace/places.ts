import type { LucideIcon } from "lucide-react";
import { createContext, useContext } from "react";

/** A workspace page in the navigation. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Pressed after G. */
  key: string;
  /** Other path prefixes that belong to it. */
  covers?: string;
}

export interface Workspace {
  groups: readonly (readonly Place[])[];
  /** The phone's bar, five at most, followed by "More"; the main action may be highlighted. */
  bar: readonly (Omit<Place, "key"> & { isMain?: true })[];
  /** What the search finds, for its field: "Pages, links and brands". */
  searches?: string;
  /** The single key C, the bar's main action and the second skip link, which leads to the same on a page. */
  main?: { to: string; label: string };
}

export const placesOf = ({ groups }: Workspace): readonly Place[] => groups.flat();

/** The pages behind "More" on phones, so that every page can be reached. */
export const placesOutsideBar = (workspace: Workspace): readonly Place[] =>
  placesOf(workspace).filter(({ to }) => workspace.bar.every((one) => one.to !== to));

export const isCurrent = ({ to, covers }: Pick<Place, "to" | "covers">, pathname: string): boolean =>
  pathname === to || (covers !== undefined && pathname.startsWith(covers));

/** The pages whose name contains the text; names that start with it come first. */
export function placesNamed(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = typed.trim().toLowerCase();
  const named = places.filter(({ label }) => label.toLowerCase().includes(wanted));
  const begins = ({ label }: Place) => Number(label.toLowerCase().startsWith(wanted));
  return [...named].sort((a, b) => begins(b) - begins(a));
}

export interface FoundItem {
  /** The path that shows it. */
  to: string;
  label: string;
  detail?: string | null;
  /** Its brand, shown before its name. */
  brand?: { id: string; name: string; logo?: string | null };
  /** Its image's path, shown in place of the brand. */
  picture?: string | null;
}

export interface FoundGroup {
  title: string;
  items: readonly FoundItem[];
}

/** Searches the server. */
export type Find = (text: string) => Promise<readonly FoundGroup[]>;

/** A question that the search understands: complete with the path that answers it, or with the text to go on from. */
export type Question = { label: string; detail?: string | null } & ({ to: string } | { fill: string });

/** The questions that a text begins or asks; all of them for "?". */
export type Ask = (text: string) => readonly Question[];

/** The workspace's primary action, if it has one. */
export const MainAct = createContext<(() => void) | null>(null);

export const useMainAct = () => useContext(MainAct);
