import { Box, Button, OutlinedInput, Stack } from "@mui/material";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { t } from "../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../api/src/contract/limits";
import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { useLinkDayReceiptLazyQuery } from "../../../generated/publisher";
import { localDay, utcDay } from "../../../lib/dates";
import { inCount, inMoney, inUnits, unitsIn } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { withoutScheme } from "../../../lib/webAddress";
import { ReceiptButton } from "../../../shared/proof/receipts";
import { BrandMark } from "../../../ui/BrandMark";
import { SideDrawer } from "../../../ui/dialog/DrawerFrame";
import { FormField } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { Dl, Pairs } from "../../../ui/html";
import { ProductThumb } from "../../../ui/ProductThumb";
import { healthWords, LinkHealthMark, sourceText } from "./LinkHealthMark";
import type { ListedLink } from "./linkList";
import { linkName, merchantName } from "./linkText";
import { TagChips, useTagLinks } from "./TagChips";
import { LinkActionButtons, type LinkActions } from "./useLinkActions";

interface LinkDrawerProps {
  row: ListedLink | null;
  actions: LinkActions;
  canTag: boolean;
  onClose: () => void;
}

/** Below this many clicks a rate is meaningless. */
const ENOUGH_CLICKS = 100;

const Mark = ({ link }: { link: ListedLink["link"] }) => {
  const { merchant, product } = link;
  const swatch = (
    <BrandMark id={merchant?.id ?? link.id} name={merchantName(merchant)} logo={merchant?.logo} size={36} />
  );
  return (
    <Box sx={{ flex: "none", mr: 1.5 }}>
      {product ? <ProductThumb path={product.picturePath} fallback={swatch} /> : swatch}
    </Box>
  );
};

/** One link: details, figures, tags and settings. */
export const LinkDrawer = ({ row, actions, canTag, onClose }: LinkDrawerProps) => (
  <SideDrawer
    item={row}
    title={linkName}
    mark={({ link }) => <Mark link={link} />}
    foot={(shown) => (
      <Box data-actions={shown.link.id} sx={footStyle}>
        <LinkActionButtons row={shown} {...actions} />
      </Box>
    )}
    onClose={onClose}
  >
    {(shown) => {
      const { link, clicks, sales, commission } = shown;
      const perClick =
        clicks < ENOUGH_CLICKS
          ? "–"
          : inUnits(unitsIn(commission.cents, commission.currency) / clicks, commission.currency);
      const figures = [
        [t("Clicks"), inCount(clicks)],
        [t("Orders"), inCount(sales)],
        [t("EPC"), perClick],
        [t("Earned"), inMoney(commission)],
      ] as const;
      const facts = [
        ...(link.product ? [[t("Product"), link.product.title] as const] : []),
        [t("Brand"), merchantName(link.merchant)],
        [t("Channel"), link.channel],
        [t("Created"), localDay(link.createdAt)],
        ...(link.note ? [[t("Note"), link.note] as const] : []),
        [
          t("Status"),
          link.archivedAt
            ? t("Archived {day}. New clicks earn nothing", { day: localDay(link.archivedAt) })
            : t("Active"),
        ],
      ] as const satisfies readonly (readonly [string, string])[];
      const destination = link.destination ?? link.merchant?.website;
      return (
        <Box sx={{ overflowWrap: "anywhere", "& a": { textUnderlineOffset: "4px" } }}>
          <a href={link.affiliateUrl} target="_blank" rel="noreferrer">
            {withoutScheme(link.affiliateUrl)}
          </a>
          <Dl sx={figuresStyle}>
            <Pairs of={figures} />
          </Dl>
          <Dl sx={factsStyle}>
            {destination && (
              <div>
                <dt>{t("Destination")}</dt>
                <dd>
                  <a href={destination} target="_blank" rel="noreferrer">
                    {withoutScheme(destination)} <ExternalLink aria-hidden size={14} strokeWidth={1.7} />
                  </a>
                </dd>
              </div>
            )}
            <Pairs of={facts} />
          </Dl>
          <LinkHealthFacts row={shown} onEdit={actions.onEdit} />
          <TagEditor key={link.id} id={link.id} tags={link.tags} canTag={canTag} />
          <DayReceipt key={`receipt of ${link.id}`} linkId={link.id} createdAt={link.createdAt} />
        </Box>
      );
    }}
  </SideDrawer>
);

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, auto))",
  my: 2,
  py: 1.5,
  borderBlock: "1px solid var(--weft-palette-divider)",
  "& dt": { fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 17, fontWeight: 600, fontVariantNumeric: "tabular-nums" },
} as const;

const factsStyle = {
  mb: 2.5,
  fontSize: 14.5,
  "& > div": { display: "grid", gridTemplateColumns: "104px minmax(0, 1fr)", gap: 2, py: "6px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0 },
} as const;

const footStyle = { display: "flex", px: "12px", py: "8px", borderTop: "1px solid", borderColor: "divider" } as const;

/** A link's tags: a click removes one, the field adds one. */
function TagEditor({ id, tags, canTag }: { id: string; tags: readonly string[]; canTag: boolean }) {
  const { change, remove, isBusy } = useTagLinks([id]);
  const form = useForm({
    initialValues: { tag: "" },
    schema: linkTagForm,
    failure: { title: t("Error"), fallback: t("Failed to add the tag") },
    onSubmit: async ({ tag }, { resetForm }) => {
      await change({ add: [tag] });
      resetForm();
    },
  });
  if (!canTag) return tags.length > 0 ? <p>{tags.map((tag) => `#${tag}`).join(" ")}</p> : null;
  return (
    <Stack spacing={1.5}>
      <TagChips label={t("Tags")} tags={tags} isRemoving isBusy={isBusy} onPress={remove} />
      {tags.length < limits.linkTags.max && (
        <Stack component="form" direction="row" spacing={1} sx={{ alignItems: "flex-end" }} {...form.elementProps}>
          <FormTextField form={form} name="tag" label={t("New tag")} placeholder="fall" autoComplete="off" />
          <Button type="submit" size="small" disabled={form.isSubmitting} sx={{ minHeight: 48 }}>
            {t("Add")}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Days close in the public log this long after their end, when late clicks have arrived. */
const CLOSED_AFTER = 25 * 3_600_000;

/** The link's clicks on a day, proven by the public log. */
export function DayReceipt({ linkId, createdAt }: { linkId: string; createdAt: string }) {
  const last = addDays(dayOf(new Date(Date.now() - CLOSED_AFTER)), -1);
  const first = dayOf(new Date(createdAt));
  const [day, setDay] = useState(last);
  const [read] = useLinkDayReceiptLazyQuery({ fetchPolicy: "no-cache" });
  if (first > last) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <FormField label={t("Daily click receipt")} hint={t("By UTC day, available two days later.")} error={undefined}>
        {(control) => (
          <OutlinedInput
            fullWidth
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            inputProps={{ ...control, min: first, max: last }}
          />
        )}
      </FormField>
      {day && (
        <ReceiptButton
          label={t("Receipt of the clicks of {day}", { day: utcDay(day) })}
          ask={async () => {
            const { data, error } = await read({ variables: { linkId, day } });
            if (error) throw error;
            return data?.linkDayReceipt;
          }}
        />
      )}
    </Box>
  );
}

/** The status of the link's destination, since when, how it was detected, and what to do. */
function LinkHealthFacts({ row, onEdit }: { row: ListedLink; onEdit: LinkActions["onEdit"] }) {
  const { health, product, archivedAt } = row.link;
  if (!health || archivedAt) return null;
  const { state, since, source, price, firstPrice, clicksSince, loss, silence } = health;
  const { text, advice, isBad } = healthWords[state];
  const isOtherPrice = (state === "DEARER" || state === "CHEAPER") && price && firstPrice;
  return (
    <Box component="section" aria-label={t("Destination")} sx={boxStyle}>
      <LinkHealthMark state={state} />
      <p>{text}</p>
      {isOtherPrice && (
        <p>{t("{price} now, {firstPrice} originally.", { price: inMoney(price), firstPrice: inMoney(firstPrice) })}</p>
      )}
      <p>{source ? sourceText[source](localDay(since)) : t("Since {day}", { day: localDay(since) })}</p>
      {silence && source !== "FEED" && <p>{t("The page didn't respond when last checked: {silence}.", { silence })}</p>}
      {isBad && clicksSince > 0 && (
        <p>{t("{count, plural, one {# click} other {# clicks}} lost since that day (UTC).", { count: clicksSince })}</p>
      )}
      {loss && (
        <p>
          {t(
            "Estimated loss {amount}: {lost, plural, one {# click} other {# clicks}} × {commission} ÷ {clicks, plural, one {# click} other {# clicks}} on this link in the 90 days before.",
            {
              amount: inMoney(loss.amount),
              lost: clicksSince,
              commission: inMoney(loss.rateCommission),
              clicks: loss.rateClicks,
            },
          )}
        </p>
      )}
      {advice && <p>{advice}</p>}
      {advice && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
          {onEdit && (
            <Button size="small" variant="outlined" onClick={() => onEdit(row)}>
              {t("Change destination")}
            </Button>
          )}
          {product && isBad && (
            <Button
              size="small"
              component={Link}
              to={`${paths.publisherProducts}?q=${encodeURIComponent(product.title)}`}
            >
              {t("Find another product")}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const boxStyle = {
  mb: 2.5,
  p: "14px 16px",
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "3px",
  fontSize: 14.5,
  "& > span": { fontWeight: 600 },
  "& p": { m: 0, mt: "6px" },
} as const;
