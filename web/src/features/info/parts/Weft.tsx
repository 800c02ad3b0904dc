interface WeftProps {
  /** SVG path in a 1000 by 1000 view box, stretched to the parent. */
  d: string;
  width?: number;
  /** Dash and gap of a running stitch; solid without it. */
  stitch?: string;
  /** "butt" where the line continues in another drawing. */
  cap?: "round" | "butt";
}

/** The brand's thread, stretched over its positioned parent with constant stroke width. */
export function Weft({ d, width = 5, stitch, cap = "round" }: WeftProps) {
  const shared = { d, vectorEffect: "non-scaling-stroke" };
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      style={{
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        overflow: "visible",
        pointerEvents: "none",
      }}
    >
      <g fill="none" strokeLinecap={cap} strokeLinejoin="round" strokeDasharray={stitch}>
        <path
          {...shared}
          stroke="#1B1420"
          strokeOpacity={0.24}
          strokeWidth={width + 3}
          style={{ transform: `translateY(${width * 0.5}px)` }}
        />
        <path {...shared} stroke="var(--weft-palette-weld-edge)" strokeWidth={width + 1.6} />
        <path {...shared} stroke="var(--weft-palette-weld-main)" strokeWidth={width} />
        {!stitch && (
          <path
            {...shared}
            stroke="#F4F9A8"
            strokeWidth={width * 0.34}
            strokeDasharray={`${width * 1.1} ${width * 1.3}`}
            strokeLinecap="butt"
            opacity={0.85}
          />
        )}
      </g>
    </svg>
  );
}
