import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as yup from "yup";
import {
  type FeedFormat,
  type FeedRowFragment,
  useCreateFeedMutation,
  useUpdateFeedMutation,
} from "../../generated/catalog";
import { inBase64 } from "../../lib/inBase64";
import { paths } from "../../lib/navigation/paths";
import { apiRequest } from "../../lib/network/restApi";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { FeedFile } from "./FeedFile";
import { everyChoices, formatChoices } from "./feedWords";
import { MappingFields } from "./MappingFields";
import { givenMapping, type Mapping } from "./mapping";
import { Preview } from "./Preview";

interface FeedDialogProps {
  /** Null for a new one. */
  feed: FeedRowFragment | null;
  /** Whether a shop may be connected instead. */
  canConnect: boolean;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const schema = yup.object({ name: yup.string().trim().required("Please name the feed") });

/** Where a feed comes from and how its columns are read, with the first rows as they would be. */
export function FeedDialog({ feed, canConnect, onClose, onSaved }: FeedDialogProps) {
  const [create] = useCreateFeedMutation();
  const [update] = useUpdateFeedMutation();
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping>((feed?.mapping as Mapping | null) ?? {});
  const form = useForm({
    initialValues: {
      name: feed?.name ?? "",
      url: feed?.url ?? "",
      username: "",
      password: "",
      format: (feed?.format ?? "AUTO") as string,
      everyMinutes: String(feed?.everyMinutes ?? 360),
    },
    schema,
    failure: { title: "Error", fallback: "Failed to save the feed" },
    onSubmit: async ({ name, url, username, password, format, everyMinutes }) => {
      const input = {
        name: name.trim(),
        url: url.trim() || null,
        username: username.trim() || null,
        password: password || null,
        format: format as FeedFormat,
        mapping: givenMapping(mapping),
        everyMinutes: Number(everyMinutes),
      };
      const id = feed
        ? (await update({ variables: { id: feed.id, input } })).data?.updateFeed.id
        : (await create({ variables: { input } })).data?.createFeed.id;
      if (id && file && !input.url) {
        await apiRequest("POST", `/api/advertiser/feeds/${id}/file`, { content: await inBase64(file) });
      }
      await onSaved();
    },
  });
  const { url, username, password, format } = form.values;
  return (
    <DialogFrame title={feed ? `Edit ${feed.name}` : "Add feed"} onClose={onClose} width={860}>
      <Stack component="form" spacing={2} {...form.elementProps}>
        {canConnect && (
          <Box sx={{ color: "text.secondary" }}>
            Is your shop at Shopify? <Link to={`${paths.advertiserIntegrations}?way=shopify`}>Connect it</Link>, and its
            pieces are read without a feed.
          </Box>
        )}
        <Box sx={pairStyle}>
          <FormTextField form={form} name="name" label="Name" placeholder="e.g., Autumn" autoFocus />
          <FormTextField
            form={form}
            name="url"
            label="Address"
            type="url"
            isOptional
            placeholder="https://shop.example/feed.xml"
            hint="Without an address, upload files."
          />
        </Box>
        {url.trim() ? (
          <Box sx={pairStyle}>
            <FormTextField form={form} name="username" label="User name" isOptional autoComplete="off" />
            <FormTextField
              form={form}
              name="password"
              label="Password"
              type="password"
              isOptional
              autoComplete="new-password"
              {...(feed?.hasCredentials && { hint: "Leave it empty to keep the present one." })}
            />
          </Box>
        ) : (
          <FeedFile file={file} onFile={setFile} />
        )}
        <Box sx={pairStyle}>
          <FormSelect form={form} name="format" label="Format" placeholder="Choose" options={formatChoices} />
          {url.trim() !== "" && (
            <FormSelect form={form} name="everyMinutes" label="Read" placeholder="Choose" options={everyChoices} />
          )}
        </Box>
        <MappingFields mapping={mapping} onChange={setMapping} />
        <Preview
          source={{ url: url.trim(), username: username.trim(), password, file }}
          format={format as FeedFormat}
          mapping={givenMapping(mapping)}
        />
        <DialogButtons form={form} label={feed ? "Save" : "Add feed"} busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

const pairStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
  alignItems: "start",
} as const;
