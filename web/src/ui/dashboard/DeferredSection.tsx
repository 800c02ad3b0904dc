import { Box } from "@mui/material";
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { onIdle } from "../../lib/navigation/onIdle";
import { SectionBoundary } from "./SectionBoundary";

interface DeferredSectionProps {
  /** Skeleton of the same height with the section's heading, so that anchors and headings exist before the content. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children when they are in view or the page is idle, so that the top of the page loads first. Scrolling
 * counts as idle, so that all is there when the user arrives.
 * The wrapper element never changes, because the browser uses it for scroll anchoring.
 */
export function DeferredSection({ placeholder, children }: DeferredSectionProps) {
  const [isDue, setDue] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isDue || !wrapper.current) return;
    const mount = () => startTransition(() => setDue(true));
    const cancelIdle = onIdle(mount);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && mount(),
    );
    observer.observe(wrapper.current);
    return () => {
      cancelIdle();
      observer.disconnect();
    };
  }, [isDue]);

  const fallback = <Box sx={{ overflowAnchor: "none" }}>{placeholder}</Box>;
  return (
    <div ref={wrapper}>
      {isDue ? (
        <SectionBoundary placeholder={placeholder}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </SectionBoundary>
      ) : (
        fallback
      )}
    </div>
  );
}
