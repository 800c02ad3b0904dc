export interface ThreadProps {
  /** Path in the coordinates of the surrounding svg. */
  d: string;
  width?: number;
  /** Dash and gap of a running stitch; solid without it. */
  stitch?: string | undefined;
  /** "butt" where the line continues in another drawing. */
  cap?: "round" | "butt";
  /** Keeps its width where the drawing is stretched. */
  isStretched?: boolean;
}

/** The brand's thread: a shadow, an edge for contrast on white, the yarn and its twist. For use inside an svg. */
export function Thread({ d, width = 5, stitch, cap = "round", isStretched }: ThreadProps) {
  const path = { d, vectorEffect: isStretched ? "non-scaling-stroke" : undefined };
  return (
    <g fill="none" strokeLinecap={cap} strokeLinejoin="round" strokeDasharray={stitch}>
      <path
        {...path}
        stroke="#1B1420"
        strokeOpacity={0.28}
        strokeWidth={width + 3.4}
        transform={`translate(0 ${width * 0.45})`}
      />
      <path {...path} stroke="var(--weft-palette-weld-edge)" strokeWidth={width + 1.6} />
      <path {...path} stroke="var(--weft-palette-weld-main)" strokeWidth={width} />
      {!stitch && (
        <path
          {...path}
          stroke="#F4F9A8"
          strokeWidth={width * 0.34}
          strokeDasharray={`${width * 1.1} ${width * 1.3}`}
          strokeLinecap="butt"
          opacity={0.85}
        />
      )}
    </g>
  );
}
