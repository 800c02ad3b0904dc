import { Box, Skeleton, Stack } from "@mui/material";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as yup from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type FeedRowFragment,
  type PreviewedRowFragment,
  useCreateShopifyFeedMutation,
  usePreviewShopifyFeedMutation,
  useRemoveFeedMutation,
  useUpdateFeedMutation,
} from "../../generated/catalog";
import { inMoney } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { messageOf } from "../../lib/network/errors";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { useForm } from "../../ui/form/useForm";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { everyChoices, faultText, stockWords } from "./feedWords";

export type PreviewRow = PreviewedRowFragment;

/** During a sale, with the regular price beside it. */
const priceOf = ({ price, salePrice }: PreviewRow) =>
  price && salePrice ? (
    <>
      {inMoney(salePrice)}{" "}
      <Box component="s" sx={{ color: "text.secondary" }}>
        {inMoney(price)}
      </Box>
    </>
  ) : (
    price && inMoney(price)
  );

const columns: readonly Column<PreviewRow>[] = [
  { id: "row", label: t("Row"), cell: ({ row }) => row },
  { id: "title", label: t("Title"), isHeading: true, cell: ({ title, sku }) => title ?? sku ?? t("Not used") },
  { id: "price", label: t("Price"), align: "end", cell: priceOf },
  { id: "stock", label: t("Stock"), cell: ({ availability }) => (availability ? stockWords[availability] : "") },
  { id: "size", label: t("Size"), cell: ({ size }) => size ?? "" },
  { id: "colour", label: t("Color"), cell: ({ colour }) => colour ?? "" },
  {
    id: "faults",
    label: t("Problems"),
    isWhole: true,
    cell: ({ faults }) => (
      <Box sx={{ color: faults.length > 0 ? "error.main" : "text.secondary" }}>
        {faults.map(faultText).join("; ") || t("None")}
      </Box>
    ),
  },
];

/** A preview of the first rows. */
export const PreviewRows = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <Box sx={{ maxHeight: 320, overflow: "auto", border: "1px solid", borderColor: "divider" }}>
    <DataTable label={t("First rows")} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />
  </Box>
);

interface ReadShopDialogProps {
  domain: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const noFields = yup.object({});

/** Turns a connected shop into a feed: a preview of its first products, and the sync interval. */
export function ReadShopDialog({ domain, onClose, onSaved }: ReadShopDialogProps) {
  const [create] = useCreateShopifyFeedMutation();
  const { rows, failure } = useFirstProducts();
  const form = useForm({
    initialValues: { everyMinutes: "360" },
    schema: noFields,
    failure: { title: t("Error"), fallback: t("Failed to sync your store") },
    onSubmit: async ({ everyMinutes }) => {
      await create({ variables: { everyMinutes: Number(everyMinutes) } });
      await onSaved();
    },
  });
  return (
    <DialogFrame title={t("Sync {domain}", { domain })} onClose={onClose} width={860}>
      <Stack component="form" spacing={2} {...form.elementProps}>
        {!failure && (
          <Box sx={{ maxWidth: { sm: 280 } }}>
            <FormSelect
              form={form}
              name="everyMinutes"
              label={t("Sync")}
              placeholder={t("Choose")}
              options={everyChoices}
            />
          </Box>
        )}
        <Box aria-live="polite">
          {failure ? (
            <Box sx={{ fontSize: 14.5 }}>
              <Box sx={{ color: "error.main" }}>{failure}</Box>
              <Link to={`${paths.advertiserIntegrations}?way=shopify`}>{t("Open Integrations")}</Link>
            </Box>
          ) : !rows ? (
            <Skeleton variant="rounded" height={240} role="status" aria-label={t("Loading products")} />
          ) : rows.length > 0 ? (
            <PreviewRows rows={rows} />
          ) : (
            <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>
              {t("The first products are drafts or not in your online store, so they are skipped.")}
            </Box>
          )}
        </Box>
        {!failure && (
          <DialogButtons
            form={form}
            label={t("Sync this store")}
            busyLabel={t("Checking your store...")}
            onClose={onClose}
          />
        )}
      </Stack>
    </DialogFrame>
  );
}

function useFirstProducts() {
  const [preview] = usePreviewShopifyFeedMutation();
  const [rows, setRows] = useState<readonly PreviewRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    preview()
      .then(({ data }) => {
        if (!isOver) setRows(data?.previewShopifyFeed ?? []);
      })
      .catch((error: unknown) => {
        if (!isOver) setFailure(messageOf(error, t("We couldn't sync the store.")));
      });
    return () => {
      isOver = true;
    };
  }, [preview]);
  return { rows, failure };
}

interface ShopFeedDialogProps {
  feed: FeedRowFragment;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const schema = yup.object({ name: yup.string().trim().required(t("Please name the feed")) });

/** A connected shop's feed: its columns are known, and its address is set under Integrations. */
export function ShopFeedDialog({ feed, onClose, onSaved }: ShopFeedDialogProps) {
  const [update] = useUpdateFeedMutation();
  return (
    <FormDialog
      title={t("Edit {name}", { name: feed.name })}
      values={{ name: feed.name, everyMinutes: String(feed.everyMinutes) }}
      schema={schema}
      work={async ({ name, everyMinutes }) => {
        await update({ variables: { id: feed.id, input: { name: name.trim(), everyMinutes: Number(everyMinutes) } } });
        await onSaved();
      }}
      fallback={t("Failed to save the feed")}
      label={t("Save")}
      busyLabel={t("Saving...")}
      spacing={2}
      onClose={onClose}
      // `onSaved` closes the dialog.
      onDone={() => undefined}
      fields={[
        { name: "name", label: t("Name"), autoFocus: true },
        { name: "everyMinutes", label: t("Sync"), placeholder: t("Choose"), options: everyChoices },
      ]}
    />
  );
}

interface RemoveFeedProps {
  feed: FeedRowFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveFeed({ feed, refetch, onClose }: RemoveFeedProps) {
  const [remove] = useRemoveFeedMutation();
  return (
    <ConfirmDialog
      title={t("Remove {name}?", { name: feed.name })}
      text={t("Its products are removed from the catalog. Links to them lead to the fallback chosen by each creator.")}
      confirmLabel={t("Remove feed")}
      work={() => remove({ variables: { id: feed.id } })}
      fallback={t("Failed to remove the feed")}
      afterwards={refetch}
      onClose={onClose}
    />
  );
}
