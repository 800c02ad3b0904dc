import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

/** Elements with `sx`, without the browser's own margins and list markers. */
export const Span = styled("span")({});
export const Small = styled("small")({});
export const Legend = styled("legend")({});
export const P = styled("p")({ margin: 0 });
export const H2 = styled("h2")({ margin: 0 });
export const H3 = styled("h3")({ margin: 0 });
export const Dl = styled("dl")({ margin: 0 });
export const Dt = styled("dt")({});
export const Dd = styled("dd")({ margin: 0 });
export const Ul = styled("ul")({ margin: 0, padding: 0, listStyle: "none" });
export const Ol = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

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
