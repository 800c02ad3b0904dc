import Box from "@mui/material/Box";
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { onIdle } from "../../lib/navigation/onIdle";
import { SectionBoundary } from "./SectionBoundary";

interface LaterProps {
  /** What stands in its place: as high, with its heading, so that it can be found and gone to. */
  place: ReactNode;
  children: ReactNode;
}

/**
 * What lies far down is read and drawn when somebody comes near it, or when the page has rested: the top comes first.
 * The element around it stays the same: it is what a browser holds on to while parts above it get another height.
 */
export function DeferredSection({ place, children }: LaterProps) {
  const [isDue, setDue] = useState(false);
  const spot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isDue || !spot.current) return;
    const begin = () => startTransition(() => setDue(true));
    const forget = onIdle(begin);
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      {
        rootMargin: "50% 0px",
      },
    );
    watch.observe(spot.current);
    return () => {
      forget();
      watch.disconnect();
    };
  }, [isDue]);

  const waiting = <Box sx={{ overflowAnchor: "none" }}>{place}</Box>;
  return (
    <div ref={spot}>
      {isDue ? (
        <SectionBoundary place={place}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </SectionBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}
