import type { ReactNode } from "react";

type Pair = readonly [name: string, value: ReactNode] | { label: string; value: ReactNode };

/** Names and values, as rows of a `dl`. */
export const Pairs = ({ of }: { of: readonly Pair[] }) =>
  of.map((pair) => {
    const [name, value] = "label" in pair ? [pair.label, pair.value] : pair;
    return (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    );
  });
