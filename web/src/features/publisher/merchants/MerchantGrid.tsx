import { Box, ButtonBase } from "@mui/material";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Badge, type BadgeVariant, RateBadge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { H3, P } from "../../../ui/html";
import { Tag } from "../../../ui/Tag";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";

const ApplyDialog = lazyPart(async () => (await import("../partnerships/ApplyDialog")).ApplyDialog);
const TermsDialog = lazyPart(async () => (await import("./TermsDialog")).TermsDialog);

interface MerchantGridProps {
  /** All that there are: the address may open one that is not shown. */
  merchants: readonly MerchantRow[];
  shown: readonly MerchantRow[];
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
  isShort?: boolean;
}

/** Brands with their rates. The one whose terms are open has an address, and Back closes it. */
export function MerchantGrid({ merchants, shown, onPick, isShort = false }: MerchantGridProps) {
  const may = useRights();
  const terms = useOpened();
  const opened = merchants.find(({ id }) => id === terms.id);
  const [applying, setApplying] = useState<MerchantRow | null>(null);
  return (
    <>
      <Box component="ul" aria-label="Available Merchants" sx={isShort ? shortStyle : listStyle}>
        {shown.map((merchant) => (
          <MerchantEntry
            key={merchant.id}
            merchant={merchant}
            onPick={onPick}
            onTerms={({ id }) => terms.open(id)}
            onApply={may("applyToBrand") ? setApplying : null}
            isShort={isShort}
          />
        ))}
      </Box>
      <Suspense fallback={null}>
        {applying && <ApplyDialog merchant={applying} onClose={() => setApplying(null)} />}
      </Suspense>
      <Suspense fallback={null}>{opened && <TermsDialog merchant={opened} onClose={terms.close} />}</Suspense>
    </>
  );
}

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  "& > li, & > li:nth-of-type(n)": { borderTop: "1px solid", borderColor: "divider" },
  m: 0,
  p: 0,
  pt: 1,
  listStyle: "none",
} as const;

const shortStyle = {
  ...listStyle,
  pt: "6px",
  "& > li:nth-of-type(n + 4)": { display: { xs: "none", sm: "flex" } },
} as const;

interface MerchantEntryProps {
  merchant: MerchantRow;
  onPick: ((id: string) => void) | null;
  onTerms: (merchant: MerchantRow) => void;
  /** Null for those who may not apply. */
  onApply: ((merchant: MerchantRow) => void) | null;
  /** On Home, where Brands has the rest. */
  isShort?: boolean;
}

const MerchantEntry = ({ merchant, onPick, onTerms, onApply, isShort = false }: MerchantEntryProps) => (
  <Box component="li" sx={entryStyle}>
    <BrandMark id={merchant.id} name={merchant.name} logo={merchant.logo} />
    <Box sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
      <H3 sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.4 }}>{merchant.name}</H3>
      <P sx={{ fontSize: 14.5, lineHeight: 1.4, color: "text.secondary" }}>{merchant.description}</P>
      <P sx={{ mt: "3px", fontSize: 14, color: "text.secondary" }}>{statsLabel(merchant)}</P>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "14px" }}>
        <ButtonBase aria-label={`Terms of ${merchant.name}`} onClick={() => onTerms(merchant)} sx={termsStyle}>
          Terms
        </ButtonBase>
        {onApply && merchant.mayApply && (
          <ButtonBase aria-label={`Apply to ${merchant.name}`} onClick={() => onApply(merchant)} sx={termsStyle}>
            Apply
          </ButtonBase>
        )}
        {!isShort && isInTouch(merchant) && (
          <ButtonBase
            component={Link}
            to={`${paths.publisherInbox}?open=${merchant.id}`}
            aria-label={`Message to ${merchant.name}`}
            sx={termsStyle}
          >
            Message
          </ButtonBase>
        )}
        <JoinTag merchant={merchant} />
      </Box>
    </Box>
    <RateBadge>{merchant.commissionRate}%</RateBadge>
    {onPick && !merchant.linkRefusal && (
      <IconButton label={`Create a link to ${merchant.name}`} icon={Plus} onClick={() => onPick(merchant.id)} />
    )}
  </Box>
);

/** Whoever applied, was invited or works with a brand may write to it. */
const isInTouch = ({ partnership }: MerchantRow): boolean =>
  !!partnership && !["DECLINED", "ENDED"].includes(partnership.state);

/** Results of other publishers in the last 90 days. */
function statsLabel({ earningsPerClick, approvalRate }: MerchantRow): string {
  const parts = [
    earningsPerClick && `${inMoney(earningsPerClick)} per click`,
    approvalRate !== null && approvalRate !== undefined && `${inPercent(approvalRate)} approved`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "No figures yet";
}

/** As high as a finger needs, without pushing the lines apart. */
const termsStyle = {
  minHeight: 32,
  color: "primary.main",
  fontSize: 14,
  fontWeight: 550,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
} as const;

const entryStyle = {
  display: "flex",
  alignItems: "center",
  gap: "12px",
  px: "20px",
  py: "11px",
  borderTop: "1px solid var(--weft-palette-divider)",
  "&:first-of-type": { borderTop: 0 },
  "&:nth-of-type(2)": { borderTop: { sm: 0, lg: "1px solid" }, borderColor: { lg: "divider" } },
} as const;

type State = NonNullable<MerchantRow["partnership"]>["state"];

const looks: Partial<Record<State, { label: string; variant: BadgeVariant }>> = {
  ACTIVE: { label: "Joined", variant: "default" },
  INVITED: { label: "Invited", variant: "secondary" },
  APPLIED: { label: "Applied", variant: "secondary" },
  PAUSED: { label: "Paused", variant: "secondary" },
};

/** What a publisher is to a brand, or how it becomes its partner. */
function JoinTag({ merchant: { partnership, linkRefusal, mayApply } }: { merchant: MerchantRow }) {
  const look = partnership && looks[partnership.state];
  if (look) return <Badge variant={look.variant}>{look.label}</Badge>;
  if (!linkRefusal) return <Tag>Open</Tag>;
  if (partnership?.state === "DECLINED" && !mayApply) return <Badge variant="destructive">Declined</Badge>;
  if (partnership?.state === "ENDED" && !mayApply) return <Badge variant="destructive">Inactive</Badge>;
  return <Tag>{mayApply ? "By application" : "By invitation"}</Tag>;
}
