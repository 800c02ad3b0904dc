interface ThreadProps {
  /** Path in the coordinates of the surrounding svg. */
  d: string;
  width?: number;
}

const weld = "var(--weft-palette-weld-main)";

/** The brand's thread: a shadow, an edge for contrast on white, the yarn and its twist. For use inside an svg. */
export const Thread = ({ d, width = 5 }: ThreadProps) => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path
      d={d}
      stroke="#1B1420"
      strokeOpacity={0.28}
      strokeWidth={width + 3.4}
      transform={`translate(0 ${width * 0.45})`}
    />
    <path d={d} stroke="var(--weft-palette-weld-edge)" strokeWidth={width + 1.6} />
    <path d={d} stroke={weld} strokeWidth={width} />
    <path
      d={d}
      stroke="#F4F9A8"
      strokeWidth={width * 0.34}
      strokeDasharray={`${width * 1.1} ${width * 1.3}`}
      strokeLinecap="butt"
      opacity={0.85}
    />
  </g>
);
