import type { ReactNode } from "react";

interface StoredRegionProps {
  name: "content" | "updated";
  children: ReactNode;
}

const isPrerendering = typeof window === "undefined";

/**
 * Marks a region that the server replaces with newer content. The build turns the marker elements into comments, which
 * React ignores on hydration.
 */
export const StoredRegion = ({ name, children }: StoredRegionProps) =>
  isPrerendering ? (
    <>
      <template data-weft={name} />
      {children}
      <template data-weft={`/${name}`} />
    </>
  ) : (
    children
  );
