import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import { type ElementType, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { motion, prefersLessMotion, useSeen } from "./motion";

interface RevealProps {
  children: ReactNode;
  /** Its place among those that appear together: each of the first four comes a little later than the one before. */
  order?: number;
  component?: ElementType;
  /** Fills its cell of a grid. */
  isStretched?: boolean;
}

const rise = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });

type State = "still" | "waiting" | "rising";

/** Rises into view once. Whoever has no scripts, or wants less motion, finds it in place. */
export function Reveal({ children, order = 0, component = "div", isStretched }: RevealProps) {
  const element = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>("still");
  const isSeen = useSeen(element, motion.revealFrom);

  useEffect(() => {
    // Only what is still out of sight is hidden: what was seen already does not go away again. There is no hurry.
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
