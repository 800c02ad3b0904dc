import { keyframes } from "@emotion/react";
import { Box } from "@mui/material";
import { type ElementType, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { motion, prefersLessMotion, useSeen } from "./motion";

interface RevealProps {
  children: ReactNode;
  /** Position in the group: the first four elements are revealed with increasing delay. */
  order?: number;
  component?: ElementType;
  /** Fills its grid cell. */
  isStretched?: boolean;
}

const rise = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });

type State = "still" | "waiting" | "rising";

/** Animates into view once on scroll. Without JavaScript or with reduced motion it is simply visible. */
export function Reveal({ children, order = 0, component = "div", isStretched }: RevealProps) {
  const element = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>("still");
  const isSeen = useSeen(element, motion.revealFrom);

  useEffect(() => {
    // Hide only what is below the viewport: content the user has already seen must not disappear. Not urgent, hence a
    // transition.
    const isBelow = element.current && element.current.getBoundingClientRect().top > window.innerHeight;
    if (isBelow && !prefersLessMotion()) startTransition(() => setState("waiting"));
  }, []);
  useEffect(() => {
    if (isSeen) setState((now) => (now === "waiting" ? "rising" : now));
  }, [isSeen]);

  const delay = order > 0 ? motion.stagger[Math.min(order, motion.stagger.length) - 1] : 0;
  return (
    <Box
      component={component}
      ref={element}
      data-reveal={state}
      sx={{
        minWidth: 0,
        ...(isStretched && { height: "100%" }),
        "&[data-reveal=waiting]": { opacity: 0 },
        "&[data-reveal=rising]": { animation: `${rise} ${motion.medium}s ${delay}s ease-out backwards` },
      }}
    >
      {children}
    </Box>
  );
}
