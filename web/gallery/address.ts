import { useSyncExternalStore } from "react";
import { families } from "./families";
import type { Family, Sample } from "./sample";

/** What an address such as `#tables/DataTable/one-row` leads to; without a state, to all of them. */
export interface Place {
  family: Family;
  sample: Sample;
  state: string | undefined;
}

export const addressOf = (family: Family, { part }: Sample, state?: string): string =>
  `#${[family.id, part.name, state].filter(Boolean).join("/")}`;

/** An address that leads nowhere, perhaps to a part that was renamed, shows the first sample. */
export function placeAt(hash: string): Place {
  const [id, name, state] = decodeURIComponent(hash.slice(1)).split("/");
  const family = families.find((one) => one.id === id) ?? families[0];
  const sample = family.samples.find(({ part }) => part.name === name) ?? family.samples[0];
  if (!sample) throw new Error(`The family ${family.id} has no sample.`);
  return { family, sample, state: state && state in sample.states ? state : undefined };
}

const subscribe = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);
