import { Box, Button } from "@mui/material";
import { MessageSquare, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { categories } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import { enumName } from "../../../lib/enumName";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney, inPercent } from "../../../lib/money";
import { brandPath, paths } from "../../../lib/navigation/paths";
import { Badge, type BadgeVariant, RateBadge } from "../../../ui/Badge";
import { BrandCover } from "../../../ui/BrandCover";
import { BrandMark } from "../../../ui/BrandMark";
import { H2, H3, P, Ul } from "../../../ui/html";
import { sheetStyle } from "../../../ui/sheet";
import { Tag } from "../../../ui/Tag";
import { Tip } from "../../../ui/Tip";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";

const ApplyDialog = lazyPart(async () => (await import("../partnerships/ApplyDialog")).ApplyDialog);

interface BrandGridProps {
  label: string;
  merchants: readonly MerchantRow[];
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
  /** On Home, where Brands has the rest. */
  isShort?: boolean;
}

/** Brands by their covers. The whole card leads to the brand's page. */
export function BrandGrid({ label, merchants, onPick, isShort = false }: BrandGridProps) {
  const can = useRights();
  const [applying, setApplying] = useState<MerchantRow | null>(null);
  return (
    <>
      <Ul aria-label={label} sx={[gridStyle, isShort && shortStyle]}>
        {merchants.map((merchant) => (
          <BrandCard
            key={merchant.id}
            merchant={merchant}
            Heading={isShort ? H3 : H2}
            onPick={onPick}
            onApply={can("applyToBrand") ? setApplying : null}
          />
        ))}
      </Ul>
      <Suspense fallback={null}>
        {applying && <ApplyDialog merchant={applying} onClose={() => setApplying(null)} />}
      </Suspense>
    </>
  );
}

const gridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(270px, 1fr))" },
  gap: { xs: "12px", md: "16px" },
} as const;

/** One row, and two without covers on phones. */
const shortStyle = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(250px, 1fr))" },
  px: "20px",
  pt: "6px",
  pb: "20px",
  "& > li:nth-of-type(n + 3)": { display: { xs: "none", sm: "flex" } },
  "& [data-cover]": { display: { xs: "none", sm: "block" } },
} as const;

interface BrandCardProps {
  merchant: MerchantRow;
  /** One level below the page's or the section's. */
  Heading: typeof H2 | typeof H3;
  onPick: ((id: string) => void) | null;
  /** Null for those who may not apply. */
  onApply: ((merchant: MerchantRow) => void) | null;
}

const BrandCard = ({ merchant, Heading, onPick, onApply }: BrandCardProps) => (
  <Box component="li" sx={cardStyle}>
    <div data-cover="">
      <BrandCover id={merchant.id} cover={merchant.cover} />
    </div>
    <Box sx={{ display: "flex", alignItems: "center", gap: "12px", px: "14px", pt: "12px" }}>
      <BrandMark id={merchant.id} name={merchant.name} logo={merchant.logo} size={48} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Heading sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.35, overflowWrap: "anywhere" }}>
          <Link to={brandPath(merchant.id)}>{merchant.name}</Link>
        </Heading>
        <P sx={{ ...quietStyle, ...oneLine }}>{categoriesOf(merchant)}</P>
      </Box>
      <RateBadge>{inPercent(merchant.commissionRate, 2)}</RateBadge>
    </Box>
    <P sx={wordsStyle}>{merchant.description}</P>
    <P sx={{ ...quietStyle, ...oneLine, mx: "14px", mt: "auto", pt: "6px" }}>{statsLabel(merchant)}</P>
    <Box sx={footStyle}>
      <Box sx={{ flex: 1 }}>
        <JoinTag merchant={merchant} />
      </Box>
      {isInTouch(merchant) && (
        <Tip title={t("Message")}>
          <Button
            component={Link}
            to={`${paths.publisherInbox}?open=${merchant.id}`}
            size="small"
            aria-label={t("Send message to {name}", { name: merchant.name })}
            sx={{ minWidth: 0, px: "10px" }}
          >
            <MessageSquare aria-hidden size={17} strokeWidth={1.7} />
          </Button>
        </Tip>
      )}
      {onApply && merchant.canApply && (
        <Button
          size="small"
          aria-label={t("Apply to {name}", { name: merchant.name })}
          onClick={() => onApply(merchant)}
        >
          {t("Apply")}
        </Button>
      )}
      {onPick && !merchant.linkRefusal && (
        <Button
          size="small"
          startIcon={<Plus aria-hidden size={15} />}
          aria-label={t("Create a link to {name}", { name: merchant.name })}
          onClick={() => onPick(merchant.id)}
        >
          {t("Link")}
        </Button>
      )}
    </Box>
  </Box>
);

const quietStyle = { fontSize: 14, lineHeight: 1.4, color: "text.secondary" } as const;

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Two lines, so that the cards of a row end alike. */
const wordsStyle = {
  ...quietStyle,
  mx: "14px",
  mt: "10px",
  minHeight: "2.8em",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;

const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  minHeight: 44,
  px: "14px",
  pt: "4px",
  pb: "8px",
} as const;

const cardStyle = {
  ...sheetStyle,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  "&:hover": { borderColor: "text.secondary" },
  "& :is(h2, h3) a": { color: "inherit", textDecoration: "none" },
  // The whole card is its link; what stands on it lies above.
  "& :is(h2, h3) a::after": { content: '""', position: "absolute", inset: 0 },
  "& .MuiButton-root": { position: "relative", zIndex: 1 },
  "&:focus-within:has(:is(h2, h3) a:focus-visible)": { outline: "2px solid", outlineOffset: "2px" },
} as const;

export const categoriesOf = (merchant: Pick<MerchantRow, "categories">): string =>
  categories
    .filter(({ id }) => merchant.categories.includes(enumName(id)))
    .map(({ label }) => label)
    .join(", ");

/** Whoever applied, was invited or works with a brand may write to it. */
export const isInTouch = ({ partnership }: Pick<MerchantRow, "partnership">): boolean =>
  !!partnership && !["DECLINED", "ENDED"].includes(partnership.state);

/** Results of other publishers in the last 90 days. */
function statsLabel({ earningsPerClick, approvalRate }: MerchantRow): string {
  const parts = [
    earningsPerClick && t("EPC {amount}", { amount: inMoney(earningsPerClick) }),
    approvalRate !== null && approvalRate !== undefined && t("{share} approved", { share: inPercent(approvalRate) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : t("No figures yet");
}

type State = NonNullable<MerchantRow["partnership"]>["state"];

const looks: Partial<Record<State, { label: string; variant: BadgeVariant }>> = {
  ACTIVE: { label: t("Partner"), variant: "default" },
  INVITED: { label: t("Invited"), variant: "secondary" },
  APPLIED: { label: t("Applied"), variant: "secondary" },
  PAUSED: { label: t("Paused"), variant: "secondary" },
};

type Joined = Pick<MerchantRow, "partnership" | "linkRefusal" | "canApply">;

/** What a publisher is to a brand, or how it becomes its partner. */
export function JoinTag({ merchant: { partnership, linkRefusal, canApply } }: { merchant: Joined }) {
  const look = partnership && looks[partnership.state];
  if (look) return <Badge variant={look.variant}>{look.label}</Badge>;
  if (!linkRefusal) return <Tag>{t("Open to all")}</Tag>;
  if (partnership?.state === "DECLINED" && !canApply) return <Badge variant="destructive">{t("Declined")}</Badge>;
  if (partnership?.state === "ENDED" && !canApply) return <Badge variant="destructive">{t("Inactive")}</Badge>;
  return <Tag>{canApply ? t("By application") : t("By invitation")}</Tag>;
}
