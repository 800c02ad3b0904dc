import { Box, Button, OutlinedInput, Stack } from "@mui/material";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { limits } from "../../../../../api/src/contract/limits";
import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { useLinkDayReceiptLazyQuery } from "../../../generated/publisher";
import { localDay, utcDay } from "../../../lib/dates";
import { inCount, inMoney, inUnits, unitsIn } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { ReceiptButton } from "../../../shared/proof/receipts";
import { BrandMark } from "../../../ui/BrandMark";
import { SideDrawer } from "../../../ui/dialog/DrawerFrame";
import { FormField } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { Dl, Pairs } from "../../../ui/html";
import { PieceThumb } from "../../../ui/PieceThumb";
import { healthWords, LinkHealthMark, sourceWords } from "./LinkHealthMark";
import type { ListedLink } from "./linkList";
import { linkName, merchantName, shortened } from "./linkText";
import { TagChips, useTagLinks } from "./TagChips";
import { LinkActionButtons, type LinkActions } from "./useLinkActions";

interface LinkDrawerProps {
  row: ListedLink | null;
  actions: LinkActions;
  mayTag: boolean;
  onClose: () => void;
}

/** Below so many clicks a rate says nothing. */
const ENOUGH_CLICKS = 100;

const Mark = ({ link }: { link: ListedLink["link"] }) => {
  const { merchant, product } = link;
  const swatch = (
    <BrandMark id={merchant?.id ?? link.id} name={merchantName(merchant)} logo={merchant?.logo} size={36} />
  );
  return (
    <Box sx={{ flex: "none", mr: 1.5 }}>
      {product ? <PieceThumb path={product.picturePath} fallback={swatch} /> : swatch}
    </Box>
  );
};

/** One link: what it is, its figures, its tags, and what can be changed. */
export const LinkDrawer = ({ row, actions, mayTag, onClose }: LinkDrawerProps) => (
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
        ...(link.note ? [["Note", link.note] as const] : []),
        ["State", link.archivedAt ? `Archived ${localDay(link.archivedAt)}: new clicks earn nothing` : "Active"],
      ] as const satisfies readonly (readonly [string, string])[];
      const destination = link.destination ?? link.merchant?.website;
      return (
        <Box sx={{ overflowWrap: "anywhere", "& a": { textUnderlineOffset: "4px" } }}>
          <a href={link.affiliateUrl} target="_blank" rel="noreferrer">
            {shortened(link.affiliateUrl)}
          </a>
          <Dl sx={figuresStyle}>
            <Pairs of={figures} />
          </Dl>
          <Dl sx={factsStyle}>
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
            <Pairs of={facts} />
          </Dl>
          <LinkHealthFacts row={shown} onEdit={actions.onEdit} />
          <TagEditor key={link.id} id={link.id} tags={link.tags} mayTag={mayTag} />
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

/** A link's tags: a press removes one, the field adds one. */
function TagEditor({ id, tags, mayTag }: { id: string; tags: readonly string[]; mayTag: boolean }) {
  const { change, remove, isBusy } = useTagLinks([id]);
  const form = useForm({
    initialValues: { tag: "" },
    schema: linkTagForm,
    failure: { title: "Error", fallback: "Failed to add the tag" },
    onSubmit: async ({ tag }, { resetForm }) => {
      await change({ add: [tag] });
      resetForm();
    },
  });
  if (!mayTag) return tags.length > 0 ? <p>{tags.map((tag) => `#${tag}`).join(" ")}</p> : null;
  return (
    <Stack spacing={1.5}>
      <TagChips label="Tags" tags={tags} isRemoving isBusy={isBusy} onPress={remove} />
      {tags.length < limits.linkTags.max && (
        <Stack component="form" direction="row" spacing={1} sx={{ alignItems: "flex-end" }} {...form.elementProps}>
          <FormTextField form={form} name="tag" label="New tag" placeholder="fall" autoComplete="off" />
          <Button type="submit" size="small" disabled={form.isSubmitting} sx={{ minHeight: 48 }}>
            Add
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** So long after a day's end it is closed in the public log: by then late clicks have come. */
const CLOSED_AFTER = 25 * 3_600_000;

/** How many clicks the link had on a day, as the public log says. */
export function DayReceipt({ linkId, createdAt }: { linkId: string; createdAt: string }) {
  const last = addDays(dayOf(new Date(Date.now() - CLOSED_AFTER)), -1);
  const first = dayOf(new Date(createdAt));
  const [day, setDay] = useState(last);
  const [read] = useLinkDayReceiptLazyQuery({ fetchPolicy: "no-cache" });
  if (first > last) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <FormField label="Proof of a day's clicks" hint="A UTC day, available two nights later." error={undefined}>
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
          label={`Receipt of the clicks of ${utcDay(day)}`}
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

/** What is known of where the link leads, since when, who said so, and what to do. */
function LinkHealthFacts({ row, onEdit }: { row: ListedLink; onEdit: LinkActions["onEdit"] }) {
  const { health, product, archivedAt } = row.link;
  if (!health || archivedAt) return null;
  const { state, since, source, price, firstPrice, clicksSince, loss, silence } = health;
  const { text, advice, isBad } = healthWords[state];
  const isOtherPrice = (state === "DEARER" || state === "CHEAPER") && price && firstPrice;
  return (
    <Box component="section" aria-label="Destination" sx={boxStyle}>
      <LinkHealthMark state={state} />
      <p>{text}</p>
      {isOtherPrice && <p>{`${inMoney(price)} now, ${inMoney(firstPrice)} originally.`}</p>}
      <p>
        {`Since ${localDay(since)}`}
        {source && `. ${sourceWords[source]} says so.`}
      </p>
      {silence && source !== "FEED" && <p>{`The page didn't respond when last checked: ${silence}.`}</p>}
      {isBad && clicksSince > 0 && (
        <p>{`${clicksSince === 1 ? "1 click" : `${inCount(clicksSince)} clicks`} went nowhere since that day (UTC).`}</p>
      )}
      {loss && (
        <p>
          {`About ${inMoney(loss.amount)}: ${inCount(clicksSince)} clicks × ${inMoney(loss.rateCommission)} ÷ ${inCount(loss.rateClicks)} clicks of this link in the 90 days before.`}
        </p>
      )}
      {advice && <p>{advice}</p>}
      {advice && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
          {onEdit && (
            <Button size="small" variant="outlined" onClick={() => onEdit(row)}>
              Change destination
            </Button>
          )}
          {product && isBad && (
            <Button
              size="small"
              component={Link}
              to={`${paths.publisherProducts}?q=${encodeURIComponent(product.title)}`}
            >
              Find another product
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
