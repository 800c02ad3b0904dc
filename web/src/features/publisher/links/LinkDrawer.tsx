import { Box, Button, ButtonBase, OutlinedInput, Stack, Typography } from "@mui/material";
import { ExternalLink, X } from "lucide-react";
import { useState } from "react";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { limits } from "../../../../../api/src/contract/limits";
import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { useLinkDayReceiptLazyQuery } from "../../../generated/publisher";
import { localDay, utcDay } from "../../../lib/dates";
import { inCount, inMoney, inUnits, unitsIn } from "../../../lib/money";
import { ReceiptButton } from "../../../shared/proof/ReceiptButton";
import { BrandMark } from "../../../ui/BrandMark";
import { DrawerFrame } from "../../../ui/dialog/DrawerFrame";
import { FormField } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { Pairs } from "../../../ui/Pairs";
import { PieceThumb } from "../../../ui/PieceThumb";
import { LinkHealthFacts } from "./health/LinkHealthFacts";
import { LinkActionButtons } from "./LinkActionButtons";
import type { ListedLink } from "./linkList";
import { linkName, merchantName, shortened } from "./linkText";
import { TagChips } from "./TagChips";
import type { LinkActions } from "./useLinkActions";
import { useTagLinks } from "./useTagLinks";

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
              <Pairs of={figures} />
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
              <Pairs of={facts} />
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

const footStyle = { display: "flex", px: "12px", py: "8px", borderTop: "1px solid", borderColor: "divider" } as const;

interface TagEditorProps {
  id: string;
  tags: readonly string[];
  mayTag: boolean;
}

/** A link's tags: a press removes one, the field adds one. */
function TagEditor({ id, tags, mayTag }: TagEditorProps) {
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

interface DayReceiptProps {
  linkId: string;
  createdAt: string;
}

/** So long after a day's end it is closed in the public log: by then late clicks have come. */
const CLOSED_AFTER = 25 * 3_600_000;

/** How many clicks the link had on a day, as the public log says. */
export function DayReceipt({ linkId, createdAt }: DayReceiptProps) {
  const last = addDays(dayOf(new Date(Date.now() - CLOSED_AFTER)), -1);
  const first = dayOf(new Date(createdAt));
  const [day, setDay] = useState(last);
  const [read] = useLinkDayReceiptLazyQuery({ fetchPolicy: "no-cache" });
  if (first > last) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <FormField label="Proof of a day's clicks" hint="A day in UTC, from two nights after it on." error={undefined}>
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
