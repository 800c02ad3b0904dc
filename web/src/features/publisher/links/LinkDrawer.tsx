import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { ExternalLink, X } from "lucide-react";
import { localDay } from "../../../lib/dates";
import { inCount, inMoney, inUnits, unitsIn } from "../../../lib/money";
import { BrandMark } from "../../../ui/BrandMark";
import { DrawerFrame } from "../../../ui/dialog/DrawerFrame";
import { PieceThumb } from "../../../ui/PieceThumb";
import { DayReceipt } from "./DayReceipt";
import { LinkHealthFacts } from "./health/LinkHealthFacts";
import { LinkActionButtons } from "./LinkActionButtons";
import { linkName, merchantName, shortened } from "./linkColumns";
import type { ListedLink } from "./linkList";
import { TagEditor } from "./TagEditor";
import type { LinkActions } from "./useLinkActions";

interface LinkDrawerProps {
  row: ListedLink | null;
  actions: LinkActions;
  mayTag: boolean;
  onClose: () => void;
}

const HEADING = "link-drawer-title";
/** Below so many clicks a rate says nothing. */
const ENOUGH_CLICKS = 100;

/** One link: what it is, its figures, its tags, and what can be changed. */
export const LinkDrawer = ({ row, actions, mayTag, onClose }: LinkDrawerProps) => (
  <DrawerFrame item={row} headingId={HEADING} onClose={onClose}>
    {(shown) => {
      const { link, clicks, sales, commission } = shown;
      const perClick =
        clicks < ENOUGH_CLICKS
          ? "–"
          : inUnits(unitsIn(commission.cents, commission.currency) / clicks, commission.currency);
      const figures = [
        ["Clicks", inCount(clicks)],
        ["Sales", inCount(sales)],
        ["EPC", perClick],
        ["Earned", inMoney(commission)],
      ] as const;
      const facts = [
        ...(link.product ? [["Product", link.product.title] as const] : []),
        ["Brand", merchantName(link.merchant)],
        ["Channel", link.channel],
        ["Created", localDay(link.createdAt)],
        ["State", link.archivedAt ? `Archived ${localDay(link.archivedAt)}: new clicks earn nothing` : "Active"],
      ] as const satisfies readonly (readonly [string, string])[];
      const { merchant } = link;
      const swatch = (
        <BrandMark id={merchant?.id ?? link.id} name={merchantName(merchant)} logo={merchant?.logo} size={36} />
      );
      const destination = link.destination ?? link.merchant?.website;
      return (
        <>
          <Box sx={headStyle}>
            {link.product ? <PieceThumb path={link.product.picturePath} fallback={swatch} /> : swatch}
            <Typography id={HEADING} component="h2" sx={{ minWidth: 0, fontSize: 18, fontWeight: 650 }}>
              {linkName(shown)}
            </Typography>
            <ButtonBase aria-label="Close" onClick={onClose} sx={{ ml: "auto", width: 44, height: 44 }}>
              <X aria-hidden size={18} strokeWidth={1.7} />
            </ButtonBase>
          </Box>
          <Box sx={bodyStyle}>
            <a href={link.affiliateUrl} target="_blank" rel="noreferrer">
              {shortened(link.affiliateUrl)}
            </a>
            <Box component="dl" sx={figuresStyle}>
              {figures.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Box>
            <Box component="dl" sx={factsStyle}>
              {destination && (
                <div>
                  <dt>Destination</dt>
                  <dd>
                    <a href={destination} target="_blank" rel="noreferrer">
                      {shortened(destination)} <ExternalLink aria-hidden size={14} strokeWidth={1.7} />
                    </a>
                  </dd>
                </div>
              )}
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Box>
            <LinkHealthFacts row={shown} onEdit={actions.onEdit} />
            <TagEditor key={link.id} id={link.id} tags={link.tags} mayTag={mayTag} />
            <DayReceipt key={`receipt of ${link.id}`} linkId={link.id} createdAt={link.createdAt} />
          </Box>
          <Box data-actions={link.id} sx={footStyle}>
            <LinkActionButtons row={shown} {...actions} />
          </Box>
        </>
      );
    }}
  </DrawerFrame>
);

const headStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 60,
  pl: "20px",
  borderBottom: "1px solid",
  borderColor: "divider",
  overflowWrap: "anywhere",
} as const;

const bodyStyle = {
  flex: 1,
  overflowY: "auto",
  p: "20px",
  overflowWrap: "anywhere",
  "& a": { textUnderlineOffset: "4px" },
} as const;

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, auto))",
  m: 0,
  my: 2,
  py: 1.5,
  borderBlock: "1px solid",
  borderColor: "divider",
  "& dt": { fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 17, fontWeight: 600, fontVariantNumeric: "tabular-nums" },
} as const;

const factsStyle = {
  m: 0,
  mb: 2.5,
  fontSize: 14.5,
  "& > div": { display: "grid", gridTemplateColumns: "104px minmax(0, 1fr)", gap: 2, py: "6px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0 },
} as const;

const footStyle = {
  display: "flex",
  px: "12px",
  py: "8px",
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
