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
 * Renders its children when they come near the viewport or the page is idle, so that the top of the page loads first.
 * The wrapper element never changes, since the browser uses it for scroll anchoring.
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
      { rootMargin: "50% 0px" },
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
