import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import { Transition, type TransitionProps } from "notistack";
import { type ReactElement, useRef } from "react";

const fadeIn = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });
const fadeOut = keyframes({ to: { opacity: 0, transform: "translateY(6px)" } });

/** Replaces notistack's slide, which reads refs in a way that React 19 warns about. */
export function ToastTransition({
  children,
  direction: _direction,
  ...transition
}: TransitionProps & { children: ReactElement }) {
  const node = useRef<HTMLDivElement>(null);
  return (
    <Transition {...transition} nodeRef={node as { current: HTMLDivElement }}>
      {(status, props) => (
        <Box
          {...props}
          ref={node}
          sx={{
            width: "100%",
            animation: status === "exiting" ? `${fadeOut} .2s ease-in forwards` : `${fadeIn} .3s ease-out`,
            visibility: status === "exited" && !transition.in ? "hidden" : "visible",
            "@media (prefers-reduced-motion: reduce)": { animation: "none" },
          }}
        >
          {children}
        </Box>
      )}
    </Transition>
  );
}
