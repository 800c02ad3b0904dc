import type { ComponentType } from "react";

/** A function or a class: all that is asked of it here is its name. */
interface Part {
  readonly name: string;
}

export interface Sample {
  /** The component itself, not its name in quotes: renamed or removed, its sample no longer compiles. */
  part: Part;
  /** What it looks like, by the state it is in. The names stand in addresses: small letters and dashes. */
  states: Record<string, ComponentType>;
  /** It covers the page, fills it, or has ids of its own: its states are looked at one by one. */
  isExclusive: boolean;
}

export interface Family {
  id: string;
  title: string;
  samples: readonly Sample[];
}

export const sample = (part: Part, states: Sample["states"]): Sample => ({ part, states, isExclusive: false });

export const exclusive = (part: Part, states: Sample["states"]): Sample => ({ part, states, isExclusive: true });

/** Thrown where a sample shows what becomes of a failure: the test knows it from a failure of the sample. */
export class SampleFailure extends Error {
  override name = "SampleFailure";
}

/** What a part calls when it is used: in the gallery nothing follows from that. */
export const nothing = () => {};

export const nothingLater = async () => {};
