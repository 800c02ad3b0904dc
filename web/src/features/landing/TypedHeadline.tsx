import { keyframes } from "@emotion/react";
import { Typography } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { headline } from "../../lib/marketing";
import { Span } from "../../ui/html";
import { motion } from "../../ui/motion";

const { delay, duration, cursorStays } = motion.headline;
const letters = headline.lines.join("").length;

/**
 * A sliver of each line is visible from the start, so that it counts as painted: LCP does not wait for the animation.
 */
const type = keyframes({
  from: { clipPath: "inset(-20% calc(100% - 1px) -20% -5%)" },
  to: { clipPath: "inset(-20% 0 -20% -5%)" },
});
const travel = keyframes({ from: { transform: "translateX(-100%)" } });
const stay = keyframes({ "from, to": { visibility: "visible" } });
const blink = keyframes({ "50%, 100%": { opacity: 0 } });

/** Constant typing speed across lines. */
const typed = headline.lines.map((text, at) => ({
  text,
  start: delay + (duration * headline.lines.slice(0, at).join("").length) / letters,
  lasts: (duration * text.length) / letters,
  isFirst: at === 0,
  isLast: at === headline.lines.length - 1,
}));

/** The full text is in the HTML; CSS reveals it letter by letter, followed by a cursor. */
export const TypedHeadline = () => (
  <Typography variant="h1" sx={headlineStyle}>
    {typed.map(({ text, start, lasts, isFirst, isLast }) => {
      const steps = t("{lasts}s steps({length}) {start}s", { lasts, length: text.length, start });
      const cursorFrom = isFirst ? 0 : start;
      const cursorFor = start + lasts - cursorFrom + (isLast ? cursorStays : 0);
      return (
        <Span key={text} sx={{ position: "relative", display: "block", width: "fit-content", whiteSpace: "nowrap" }}>
          <Span sx={{ ...textStyle, animation: `${type} ${steps} backwards`, ...stillStyle }}>{text}</Span>{" "}
          <Span
            aria-hidden
            data-cursor={isLast ? "last" : ""}
            sx={{
              ...cursorStyle,
              animation: `${travel} ${steps} backwards, ${stay} ${cursorFor}s ${cursorFrom}s`,
              "&::after": { ...barStyle, animation: `${blink} .5s steps(1) ${start + lasts}s infinite` },
              ...stillStyle,
            }}
          />
        </Span>
      );
    })}
  </Typography>
);

const stillStyle = { "@media (prefers-reduced-motion: reduce)": { animation: "none" } };

/** A clip path that clips nothing. Removing it at the end would repaint the text and count as a new LCP. */
const textStyle = { clipPath: "inset(-20% -5%)" };

const headlineStyle = {
  fontSize: { xs: "var(--headline)", md: "var(--headline)" },
  fontWeight: 310,
  ml: { md: "-4px" },
};

/** As wide as its line and translated along it; only the bar past its end is visible. */
const cursorStyle = { position: "absolute", inset: 0, visibility: "hidden", pointerEvents: "none" } as const;

/** Steady while typing, blinking afterwards. */
const barStyle = {
  content: '""',
  position: "absolute",
  left: "calc(100% + .07em)",
  top: ".1em",
  width: "max(4px, .036em)",
  height: ".76em",
  bgcolor: "weld.main",
  outline: "1px solid",
  outlineColor: "weld.edge",
} as const;
