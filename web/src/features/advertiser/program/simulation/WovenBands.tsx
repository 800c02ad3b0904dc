import { Box } from "@mui/material";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { fromCents } from "../../../../lib/money";
import type { Row } from "./labels";

const HEIGHT = 58;
const GAP = 22;
const BOTTOM = 8;

interface WovenBandsProps {
  rows: readonly Row[];
  total: Pick<Row, "inForce" | "draft" | "currency">;
}

/** Two bands, one above the other: each rule is a segment, and what the draft adds is highlighted. */
export const WovenBands = (props: WovenBandsProps) => (
  <>
    <Box sx={{ display: { xs: "none", sm: "block" } }}>
      <Bands {...props} width={1130} isLabelled />
    </Box>
    <Box sx={{ display: { sm: "none" } }}>
      <Bands {...props} width={358} />
    </Box>
  </>
);

function Bands({ rows, total, width, isLabelled = false }: WovenBandsProps & { width: number; isLabelled?: boolean }) {
  const left = isLabelled ? 110 : 0;
  const top = isLabelled ? 6 : 24;
  const below = top + HEIGHT + GAP;
  const { inForce, draft, inForceEnd, draftEnd } = bandsOf(rows, left, width);
  const label = t("Commission by rule. Current terms {inForce}, draft {draft}.", {
    inForce: fromCents(total.inForce, total.currency),
    draft: fromCents(total.draft, total.currency),
  });
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${below + HEIGHT + BOTTOM}`}
      role="img"
      aria-label={label}
      sx={svgStyle}
    >
      {isLabelled ? (
        <>
          <BandLabel y={top + 24} name={t("Current")} amount={fromCents(total.inForce, total.currency)} />
          <BandLabel y={below + 24} name={t("Draft")} amount={fromCents(total.draft, total.currency)} />
        </>
      ) : (
        <text y={14}>
          {t("Current {inForce}, draft {draft}", {
            inForce: fromCents(total.inForce, total.currency),
            draft: fromCents(total.draft, total.currency),
          })}
        </text>
      )}
      {inForce.slice(1).map(({ id, x }, index) => (
        <path key={id} d={`M${x - 1} ${top + HEIGHT}L${(draft[index + 1]?.x ?? x) - 1} ${below}`} className="join" />
      ))}
      <Band stretches={inForce} y={top} />
      <Band stretches={draft} y={below} />
      {draftEnd > inForceEnd && <Thread x={inForceEnd} width={draftEnd - inForceEnd} y={below} />}
      <path d={`M${inForceEnd} ${top - 4}V${below + HEIGHT + 6}`} className="end" />
    </Box>
  );
}

const BandLabel = ({ y, name, amount }: { y: number; name: string; amount: string }) => (
  <>
    <text y={y} fontWeight={600}>
      {name}
    </text>
    <text y={y + 19} className="amount">
      {amount}
    </text>
  </>
);

/** Vertical threads go over and under each sixth of the height. */
function Band({ stretches, y }: { stretches: readonly Stretch[]; y: number }) {
  const start = stretches[0]?.x ?? 0;
  const last = stretches.at(-1);
  const end = last ? last.x + last.width : start;
  return (
    <>
      {stretches.map(({ id, x, width, color }) => (
        <rect key={id} x={x} y={y} width={width} height={HEIGHT} fill={color} className="run" />
      ))}
      <path d={warpIn(start + 5, end - 3, y, 10)} className="warp" />
    </>
  );
}

const Thread = ({ x, width, y }: { x: number; width: number; y: number }) => (
  <>
    <rect x={x} y={y} width={Math.max(1, width - 2)} height={HEIGHT} className="thread" />
    {width > 12 && (
      <path d={warpIn(x + width * 0.3, x + width - 4, y, Math.max(8, width * 0.4))} className="threadWarp" />
    )}
  </>
);

function warpIn(from: number, to: number, y: number, gap: number): string {
  const step = HEIGHT / 6;
  let path = "";
  for (let x = from, column = 0; x < to; x += gap, column += 1) {
    for (let row = 0; row < 6; row += 1) {
      if ((row + column) % 2) path += `M${x.toFixed(1)} ${(y + row * step).toFixed(1)}v${step.toFixed(1)}`;
    }
  }
  return path;
}

const svgStyle = {
  display: "block",
  width: "100%",
  height: "auto",
  "& text": { fontSize: 14, fill: "var(--weft-palette-text-primary)" },
  "& .amount": { fill: "var(--weft-palette-text-secondary)" },
  "& .run": { stroke: "var(--weft-palette-control)", strokeWidth: 0.8 },
  "& .join": { stroke: "var(--weft-palette-control)", fill: "none" },
  "& .warp": { stroke: "#fff", strokeOpacity: 0.2, strokeWidth: 3.4 },
  "& .end": { stroke: "var(--weft-palette-text-primary)", strokeDasharray: "3 3" },
  "& .thread": { fill: "var(--weft-palette-weld-main)", stroke: "var(--weft-palette-weld-edge)" },
  "& .threadWarp": { stroke: "var(--weft-palette-weld-edge)", strokeOpacity: 0.75, strokeWidth: 2.4 },
} as const;

/** A rule's segment of a band. */
interface Stretch {
  id: string;
  x: number;
  width: number;
  color: string;
}

/** A gap between two segments. */
const SEAM = 2;

/** Both bands share a scale, so that their ends can be compared. Rules that pay nothing in either have no segment. */
export function bandsOf(rows: readonly Row[], left: number, right: number) {
  const paying = rows.filter(({ inForce, draft }) => inForce > 0 || draft > 0);
  const sum = (of: (row: Row) => number) => paying.reduce((all, row) => all + of(row), 0);
  const most = Math.max(
    sum(({ inForce }) => inForce),
    sum(({ draft }) => draft),
  );
  const scale = most === 0 ? 0 : (right - left - SEAM) / most;
  const band = (of: (row: Row) => number) => {
    let x = left;
    return paying.map((row): Stretch => {
      const stretch = { id: row.id, x, width: Math.max(0, of(row) * scale - SEAM), color: row.color ?? "currentColor" };
      x += of(row) * scale;
      return stretch;
    });
  };
  return {
    inForce: band(({ inForce }) => inForce),
    draft: band(({ draft }) => draft),
    inForceEnd: left + sum(({ inForce }) => inForce) * scale,
    draftEnd: left + sum(({ draft }) => draft) * scale,
  };
}
