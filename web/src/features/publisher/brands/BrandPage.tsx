import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useLeaveBrandMutation } from "../../../generated/brands";
import { type BrandPageQuery, useBrandPageQuery } from "../../../generated/publisher";
import { localMoment } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { shownAddress } from "../../../lib/webAddress";
import { ProductPicture } from "../../../shared/products/ProductFace";
import { BrandCover } from "../../../ui/BrandCover";
import { BrandMark } from "../../../ui/BrandMark";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { H3, P, Pairs, Ul } from "../../../ui/html";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { afterChange } from "../partnerships/afterChange";
import { categoriesOf, isInTouch, JoinTag } from "./BrandGrid";

const ApplyDialog = lazyPart(async () => (await import("../partnerships/ApplyDialog")).ApplyDialog);

const BrandTerms = lazyPart(async () => (await import("./BrandTerms")).BrandTerms);
const TrustSheet = lazyPart(async () => (await import("./TrustSheet")).TrustSheet);

export const BrandPage = () => (
  <RolePage needs="publisher" title={t("Brand")}>
    <Brand />
  </RolePage>
);

/** One brand for publishers: how it looks, what it sells and pays, and how it treats them. */
function Brand() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useBrandPageQuery({
    variables: { merchantId: id },
    fetchPolicy: "cache-and-network",
  });
  if (!data) {
    return (
      <>
        <PageHead title={t("Brand")} />
        <NotLoaded error={error} fallback={t("Failed to load this brand")} retry={refetch} rows={6} />
      </>
    );
  }
  const { merchant, terms, products, trackingGaps } = data;
  const codes = data.codes.nodes.filter((code) => code.merchant?.id === id && code.state === "ACTIVE");
  return (
    <>
      <BrandHead merchant={merchant} />
      <Box sx={columnsStyle}>
        <div>
          <Products id={id} found={products.found} products={products.nodes} />
          <Suspense fallback={<Box sx={{ ...sheetStyle, minHeight: 300 }} />}>
            <BrandTerms merchantId={id} reduced={merchant.reducedRate} versions={terms} />
          </Suspense>
        </div>
        <div>
          <Panel title={t("About {name}", { name: merchant.name })} isInset>
            <P sx={wordsStyle}>{merchant.description}</P>
            {merchant.story && <P sx={{ ...wordsStyle, mt: 1.5 }}>{merchant.story}</P>}
            <P sx={{ mt: 1.5, overflowWrap: "anywhere" }}>
              <a href={merchant.website} target="_blank" rel="noopener noreferrer">
                {shownAddress(merchant.website)}
              </a>
            </P>
          </Panel>
          {codes.length > 0 && (
            <Panel title={t("Your codes")} isInset>
              <Ul sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
                {codes.map((code) => (
                  <Box component="li" key={code.id} sx={codeStyle}>
                    {code.text}
                  </Box>
                ))}
              </Ul>
            </Panel>
          )}
          {merchant.trust && (
            <Panel title={t("Creator trust score")} isInset>
              <Suspense fallback={<Box sx={{ minHeight: 420 }} />}>
                <TrustSheet trust={merchant.trust} />
              </Suspense>
              {trackingGaps.length > 0 && (
                <>
                  <H3 sx={{ mt: 2, mb: 1, fontSize: 16, fontWeight: 620 }}>{t("Tracking gaps")}</H3>
                  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                    {trackingGaps.map((gap) => (
                      <li key={gap.id}>{gapText(gap)}</li>
                    ))}
                  </Box>
                </>
              )}
            </Panel>
          )}
        </div>
      </Box>
    </>
  );
}

type BrandRow = BrandPageQuery["merchant"];

function BrandHead({ merchant }: { merchant: BrandRow }) {
  const can = useRights();
  const [isApplying, setApplying] = useState(false);
  const { id, name, logo, cover, color } = merchant;
  const toLink = `${paths.publisherDashboard}?merchant=${encodeURIComponent(id)}#create-link`;
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ ...sheetStyle, overflow: "hidden", mt: { xs: "16px", md: "24px" } }}
    >
      <Box sx={coverStyle}>
        <BrandCover id={id} cover={cover} />
      </Box>
      <Box sx={{ height: 4, bgcolor: color ?? "transparent" }} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px", px: "20px", pt: "16px" }}>
        <BrandMark id={id} name={name} logo={logo} size={72} />
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          <PageHead title={name} isNamed note={categoriesOf(merchant)} />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <JoinTag merchant={merchant} />
          {isInTouch(merchant) && (
            <Button component={Link} to={`${paths.publisherInbox}?open=${id}`} variant="outlined">
              {t("Send message")}
            </Button>
          )}
          {merchant.canApply && can("applyToBrand") && (
            <Button variant="contained" onClick={() => setApplying(true)}>
              {t("Apply")}
            </Button>
          )}
          {!merchant.linkRefusal && can("createLink") && (
            <Button component={Link} to={toLink} variant="contained">
              {t("Create link")}
            </Button>
          )}
          <LeaveBrand merchant={merchant} />
        </Box>
      </Box>
      <Box component="dl" sx={figuresStyle}>
        <Pairs of={figuresOf(merchant)} />
      </Box>
      <Suspense fallback={null}>
        {isApplying && <ApplyDialog merchant={merchant} onClose={() => setApplying(false)} />}
      </Suspense>
    </Box>
  );
}

/** The six that decide; what they were counted from stands in the trust sheet. */
function figuresOf({ commissionRate, cookieDays, earningsPerOrder, earningsPerClick, approvalRate, trust }: BrandRow) {
  const days = (count: number) => t("{days, plural, one {# day} other {# days}}", { days: count });
  const unknown = "–";
  const returned = trust && trust.orders > 0 ? (100 * trust.returned) / trust.orders : null;
  return [
    [t("Commission"), inPercent(commissionRate, 2)],
    [t("Average order earns"), earningsPerOrder ? inMoney(earningsPerOrder) : unknown],
    [t("EPC"), earningsPerClick ? inMoney(earningsPerClick) : unknown],
    [t("Approved"), typeof approvalRate === "number" ? inPercent(approvalRate) : unknown],
    [t("Time to decide"), typeof trust?.daysToDecide === "number" ? days(trust.daysToDecide) : unknown],
    [t("Time to pay"), typeof trust?.daysToPay === "number" ? days(trust.daysToPay) : unknown],
    [t("Return rate"), returned === null ? unknown : inPercent(returned, returned < 10 ? 1 : 0)],
    [t("Cookie window"), days(cookieDays)],
  ] as const;
}

type ProductRow = BrandPageQuery["products"]["nodes"][number];

interface ProductsProps {
  id: string;
  found: number;
  products: readonly ProductRow[];
}

function Products({ id, found, products }: ProductsProps) {
  if (products.length === 0) return null;
  const all = `${paths.publisherProducts}?merchant=${id}`;
  return (
    <Panel
      title={t("Most linked products")}
      aside={<Link to={all}>{t("All {count, number}", { count: found })}</Link>}
      isInset
    >
      <Ul sx={productsStyle}>
        {products.map(({ id: productId, title, price, picturePath, earning }) => (
          <li key={productId}>
            <ProductPicture title={title} path={picturePath} width={320} />
            <Link to={`${all}&open=${productId}`}>{title}</Link>
            <p>{inMoney(price)}</p>
            {earning && <p>{t("You earn {amount}", { amount: inMoney(earning.amount) })}</p>}
          </li>
        ))}
      </Ul>
    </Panel>
  );
}

const gapText = ({ startsAt, endsAt }: { startsAt: string; endsAt?: string | null | undefined }): string =>
  endsAt
    ? t("Periods without expected orders between {start} and {end}.", {
        start: localMoment(startsAt),
        end: localMoment(endsAt),
      })
    : t("Periods without expected orders since {start}.", { start: localMoment(startsAt) });

/** The way out of a partnership. */
function LeaveBrand({ merchant: { name, partnership } }: { merchant: BrandRow }) {
  const can = useRights();
  const [leave] = useLeaveBrandMutation(afterChange);
  const [isAsked, setAsked] = useState(false);
  const isPartner = partnership?.state === "ACTIVE" || partnership?.state === "PAUSED";
  if (!isPartner || !can("leaveBrand")) return null;
  return (
    <>
      <Button variant="text" onClick={() => setAsked(true)} aria-label={t("Leave {name}", { name })}>
        {t("Leave")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t("Leave {name}?", { name })}
          text={t("Your links still lead to the shop, but new clicks earn nothing. Earlier clicks are not affected.")}
          confirmLabel={t("Leave")}
          work={() => leave({ variables: { id: partnership.id } })}
          doneMessage={t("You left {name}", { name })}
          fallback={t("Failed to leave the brand")}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
  alignItems: "start",
  gap: { xs: 1.5, md: 2 },
  "& > div": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } },
} as const;

/** As wide as the sheet, and no higher than leaves room for the figures. */
const coverStyle = {
  maxHeight: 260,
  overflow: "hidden",
  display: "grid",
  alignItems: "center",
  "& > div": { borderRadius: 0 },
} as const;

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    sm: "repeat(4, minmax(0, 1fr))",
    xl: "repeat(8, minmax(0, 1fr))",
  },
  gap: "12px 20px",
  m: 0,
  px: "20px",
  pt: "12px",
  pb: "20px",
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontFamily: "h1.fontFamily", fontSize: 28, fontWeight: 380, lineHeight: 1.1 },
} as const;

const wordsStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

const codeStyle = {
  px: "10px",
  py: "4px",
  border: "1px dashed",
  borderColor: "text.secondary",
  borderRadius: "3px",
  fontWeight: 600,
  overflowWrap: "anywhere",
} as const;

const productsStyle = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    sm: "repeat(3, minmax(0, 1fr))",
    xl: "repeat(6, minmax(0, 1fr))",
  },
  gap: "16px 12px",
  fontSize: 14,
  "& > li": { position: "relative", minWidth: 0, overflowWrap: "anywhere" },
  "& li > span": { mb: "6px" },
  "& a": { color: "inherit", fontWeight: 600, textDecoration: "none" },
  "& a::after": { content: '""', position: "absolute", inset: 0 },
  "& p": { m: 0, color: "text.secondary" },
} as const;
