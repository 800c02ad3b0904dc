import type { LucideIcon } from "lucide-react";
import { createContext, useContext } from "react";

/** A page of a workspace, as its navigation names it. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Pressed after G. */
  key: string;
  /** Other addresses that belong to it, by their start. */
  covers?: string;
}

export interface Workspace {
  groups: readonly (readonly Place[])[];
  /** The phone's bar, five at most, with "More" behind them; one may stand out as the act that is done most. */
  bar: readonly (Omit<Place, "key"> & { isMain?: true })[];
  /** What the search finds, for its field: "Pages, links and brands". */
  searches?: string;
  /** The single key C, the bar's main act and the second skip link, which leads to the same on a page. */
  main?: { to: string; label: string };
}

export const placesOf = ({ groups }: Workspace): readonly Place[] => groups.flat();

/** What the phone's bar has no room for: behind "More", so that every page can be reached. */
export const placesBesideBar = (workspace: Workspace): readonly Place[] =>
  placesOf(workspace).filter(({ to }) => workspace.bar.every((one) => one.to !== to));

export const isCurrent = ({ to, covers }: Pick<Place, "to" | "covers">, pathname: string): boolean =>
  pathname === to || (covers !== undefined && pathname.startsWith(covers));

/** The places whose name holds what is typed, those that begin with it first. */
export function placesNamed(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = typed.trim().toLowerCase();
  const named = places.filter(({ label }) => label.toLowerCase().includes(wanted));
  const begins = ({ label }: Place) => Number(label.toLowerCase().startsWith(wanted));
  return [...named].sort((a, b) => begins(b) - begins(a));
}

export interface FoundItem {
  /** The address that shows it. */
  to: string;
  label: string;
  detail?: string | null;
  /** Of a brand: shown before its name. */
  brand?: { id: string; name: string; logo?: string | null };
  /** The path of its picture, shown in place of the brand. */
  picture?: string | null;
}

export interface FoundGroup {
  title: string;
  items: readonly FoundItem[];
}

/** Asks the server. */
export type Find = (text: string) => Promise<readonly FoundGroup[]>;

/** Opens what is done most in a workspace; null where there is no such thing. */
export const MainAct = createContext<(() => void) | null>(null);

export const useMainAct = () => useContext(MainAct);
