import type { ReactNode } from "react";

const isPrerendering = typeof window === "undefined";

/**
 * Marks a region that the server replaces with newer content. The build turns the marker elements into comments, which
 * React ignores on hydration.
 */
export const StoredRegion = ({ name, children }: { name: "content" | "updated"; children: ReactNode }) =>
  isPrerendering ? (
    <>
      <template data-weft={name} />
      {children}
      <template data-weft={`/${name}`} />
    </>
  ) : (
    children
  );
