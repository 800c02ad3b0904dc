import { Box, Button, OutlinedInput, Stack } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import * as yup from "yup";
import { type GoodsField, goodsFields } from "../../../../api/src/contract/catalogue/feedForms";
import {
  type FeedFormat,
  type FeedRowFragment,
  useCreateFeedMutation,
  usePreviewFeedMutation,
  useUpdateFeedMutation,
} from "../../generated/catalog";
import { inBase64 } from "../../lib/inBase64";
import { paths } from "../../lib/navigation/paths";
import { messageOf } from "../../lib/network/errors";
import { apiRequest } from "../../lib/network/restApi";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormField } from "../../ui/form/FormField";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { Span } from "../../ui/html";
import { type PreviewRow, PreviewRows } from "./dialogs";
import { everyChoices, formatChoices } from "./feedWords";

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
        await apiRequest("POST", `/api/v1/advertiser/feeds/${id}/file`, { content: await inBase64(file) });
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
            On Shopify? <Link to={`${paths.advertiserIntegrations}?way=shopify`}>Connect feed</Link>, and its pieces are
            read without a feed.
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
            hint="Leave empty to upload files."
          />
        </Box>
        {url.trim() ? (
          <Box sx={pairStyle}>
            <FormTextField form={form} name="username" label="Username" isOptional autoComplete="off" />
            <FormTextField
              form={form}
              name="password"
              label="Password"
              type="password"
              isOptional
              autoComplete="new-password"
              {...(feed?.hasCredentials && { hint: "Leave empty to keep the current one." })}
            />
          </Box>
        ) : (
          <FeedFile file={file} onFile={setFile} />
        )}
        <Box sx={pairStyle}>
          <FormSelect form={form} name="format" label="Format" placeholder="Choose" options={formatChoices} />
          {url.trim() !== "" && (
            <FormSelect form={form} name="everyMinutes" label="Sync" placeholder="Choose" options={everyChoices} />
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

function FeedFile({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.tsv,.txt,.gz,.zip"
        aria-label="Feed file"
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <Span sx={{ minWidth: 0, color: "text.secondary", overflowWrap: "anywhere" }}>
        {file?.name ?? "XML or CSV, also zipped, up to 20 MB"}
      </Span>
    </Box>
  );
}

/** The columns of a feed whose header has names of its own. */
const MappingFields = ({ mapping, onChange }: { mapping: Mapping; onChange: (mapping: Mapping) => void }) => (
  <Box component="details" open={Object.keys(mapping).length > 0} sx={detailsStyle}>
    <summary>Custom column names</summary>
    <Box sx={gridStyle}>
      {goodsFields.map((field) => (
        <FormField key={field} label={fieldLabels[field]} error={undefined}>
          {(control) => (
            <OutlinedInput
              fullWidth
              size="small"
              value={mapping[field] ?? ""}
              onChange={({ target }) => onChange({ ...mapping, [field]: target.value })}
              placeholder="As in the header row"
              inputProps={{ ...control, maxLength: 100, autoComplete: "off" }}
            />
          )}
        </FormField>
      ))}
    </Box>
  </Box>
);

const detailsStyle = { "& summary": { minHeight: 32, cursor: "pointer", fontWeight: 600, fontSize: 14.5 } } as const;

const gridStyle = {
  display: "grid",
  gap: 1.5,
  mt: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" },
} as const;

interface PreviewProps {
  source: { url: string; username: string; password: string; file: File | null };
  format: FeedFormat;
  mapping: Mapping | null;
}

const PAUSE_MS = 700;
/** Enough for twenty rows with long descriptions. */
const START_CHARACTERS = 120_000;
/** The files that can be read here: others are text only after unpacking. */
const IS_PACKED = /\.(gz|zip)$/i;

/** A character has at most four bytes. */
async function startOf(file: File | null) {
  const text = (await file?.slice(0, START_CHARACTERS * 4).text()) ?? "";
  const content = text.slice(0, START_CHARACTERS);
  return { content, isStart: content.length < text.length };
}

/** The first 20 rows as they would be read, again after each change of address, format or columns. */
function Preview({ source, format, mapping }: PreviewProps) {
  const [preview] = usePreviewFeedMutation();
  const [rows, setRows] = useState<readonly PreviewRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { url, username, password, file } = source;
  const columnsKey = JSON.stringify(mapping);
  useEffect(() => {
    if (!URL.canParse(url) && (url || !file || IS_PACKED.test(file.name))) {
      setRows(null);
      setFailure(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const content = url ? null : await startOf(file);
        const credentials = url && username && password ? { username, password } : {};
        const input = { ...(url ? { url, ...credentials } : content), format };
        const { data } = await preview({ variables: { input: { ...input, mapping: JSON.parse(columnsKey) } } });
        if (!isOver) setRows(data?.previewFeed ?? []);
        if (!isOver) setFailure(null);
      } catch (error) {
        if (!isOver) setFailure(messageOf(error, "The feed could not be read."));
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [url, username, password, file, format, columnsKey, preview]);
  return (
    <Box aria-live="polite">
      {failure && <Box sx={{ color: "error.main", fontSize: 14.5 }}>{failure}</Box>}
      {!failure && rows && <PreviewRows rows={rows} />}
    </Box>
  );
}

type Mapping = Partial<Record<GoodsField, string>>;

/** What people call the fields. */
const fieldLabels: Record<GoodsField, string> = {
  id: "ID",
  title: "Title",
  url: "Page",
  price: "Price",
  salePrice: "Sale price",
  salePeriod: "Sale period",
  currency: "Currency",
  availability: "Availability",
  stock: "Stock",
  group: "Style",
  colour: "Color",
  size: "Size",
  imageUrl: "Picture",
  brand: "Brand",
  category: "Google category",
  type: "Category",
  gtin: "GTIN",
};

/** Null where no column is named: the header's own names are used. */
function givenMapping(mapping: Mapping): Mapping | null {
  const given = Object.entries(mapping).flatMap(([field, column]) => (column?.trim() ? [[field, column.trim()]] : []));
  return given.length > 0 ? (Object.fromEntries(given) as Mapping) : null;
}
