import type { ReactNode } from "react";

interface StoredRegionProps {
  name: "content" | "updated";
  children: ReactNode;
}

const isPrerendering = typeof window === "undefined";

/**
 * What the server replaces when it has a newer version: the build turns the marks around it into comments,
 * which React passes over when it takes the page over.
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
