import { Box, Skeleton, Stack } from "@mui/material";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as yup from "yup";
import { useCreateShopifyFeedMutation, usePreviewShopifyFeedMutation } from "../../generated/catalog";
import { paths } from "../../lib/navigation/paths";
import { messageOf } from "../../lib/network/errors";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { useForm } from "../../ui/form/useForm";
import { everyChoices } from "./feedWords";
import { type PreviewRow, PreviewRows } from "./PreviewRows";

interface ReadShopDialogProps {
  domain: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const schema = yup.object({});

/** A connected shop becomes a feed: what it says of its first pieces, and how often it is read. */
export function ReadShopDialog({ domain, onClose, onSaved }: ReadShopDialogProps) {
  const [create] = useCreateShopifyFeedMutation();
  const { rows, failure } = useFirstPieces();
  const form = useForm({
    initialValues: { everyMinutes: "360" },
    schema,
    failure: { title: "Error", fallback: "Failed to read your shop" },
    onSubmit: async ({ everyMinutes }) => {
      await create({ variables: { everyMinutes: Number(everyMinutes) } });
      await onSaved();
    },
  });
  return (
    <DialogFrame title={`Read ${domain}`} onClose={onClose} width={860}>
      <Stack component="form" spacing={2} {...form.elementProps}>
        {!failure && (
          <Box sx={{ maxWidth: { sm: 280 } }}>
            <FormSelect form={form} name="everyMinutes" label="Read" placeholder="Choose" options={everyChoices} />
          </Box>
        )}
        <Box aria-live="polite">
          {failure ? (
            <Box sx={{ fontSize: 14.5 }}>
              <Box sx={{ color: "error.main" }}>{failure}</Box>
              <Link to={`${paths.advertiserIntegrations}?way=shopify`}>Open Integrations</Link>
            </Box>
          ) : !rows ? (
            <Skeleton variant="rounded" height={240} role="status" aria-label="Asking the shop" />
          ) : rows.length > 0 ? (
            <PreviewRows rows={rows} />
          ) : (
            <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>
              The first pieces are drafts, or not in your online store. Those are left out.
            </Box>
          )}
        </Box>
        {!failure && (
          <DialogButtons form={form} label="Read this shop" busyLabel="Asking the shop..." onClose={onClose} />
        )}
      </Stack>
    </DialogFrame>
  );
}

function useFirstPieces() {
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
        if (!isOver) setFailure(messageOf(error, "The shop could not be read."));
      });
    return () => {
      isOver = true;
    };
  }, [preview]);
  return { rows, failure };
}
