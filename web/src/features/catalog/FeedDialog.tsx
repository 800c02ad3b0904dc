import { Box, Button, OutlinedInput, Stack } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import * as yup from "yup";
import { type FeedField, feedFields } from "../../../../api/src/contract/catalogue/feedForms";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type FeedFormat,
  type FeedRowFragment,
  useCreateFeedMutation,
  usePreviewFeedMutation,
  useRunFeedMutation,
  useUpdateFeedMutation,
} from "../../generated/catalog";
import { rich } from "../../lib/i18n/rich";
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
  /** Whether a shop can be connected instead. */
  canConnect: boolean;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const schema = yup.object({ name: yup.string().trim().required(t("Please name the feed")) });

/** A feed's source and column mapping, with a preview of the first rows. */
export function FeedDialog({ feed, canConnect, onClose, onSaved }: FeedDialogProps) {
  const [create] = useCreateFeedMutation();
  const [update] = useUpdateFeedMutation();
  const [run] = useRunFeedMutation();
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
    failure: { title: t("Error"), fallback: t("Failed to save the feed") },
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
      // Whoever adds a feed wants to see its products, not its schedule.
      if (id && !feed && input.url) await run({ variables: { id } });
      await onSaved();
    },
  });
  const { url, username, password, format } = form.values;
  return (
    <DialogFrame title={feed ? t("Edit {name}", { name: feed.name }) : t("Add feed")} onClose={onClose} width={860}>
      <Stack component="form" spacing={2} {...form.elementProps}>
        {canConnect && (
          <Box sx={{ color: "text.secondary" }}>
            {rich("On Shopify? <link>Connect your store</link> to sync its products without a feed.", {
              link: (text) => <Link to={`${paths.advertiserIntegrations}?way=shopify`}>{text}</Link>,
            })}
          </Box>
        )}
        <Box sx={pairStyle}>
          <FormTextField form={form} name="name" label={t("Name")} placeholder={t("e.g., Autumn")} autoFocus />
          <FormTextField
            form={form}
            name="url"
            label={t("Address")}
            type="url"
            isOptional
            placeholder="https://shop.example/feed.xml"
            hint={t("Leave empty to upload files.")}
          />
        </Box>
        {url.trim() ? (
          <Box sx={pairStyle}>
            <FormTextField form={form} name="username" label={t("Username")} isOptional autoComplete="off" />
            <FormTextField
              form={form}
              name="password"
              label={t("Password")}
              type="password"
              isOptional
              autoComplete="new-password"
              {...(feed?.hasCredentials && { hint: t("Leave empty to keep the current one.") })}
            />
          </Box>
        ) : (
          <FeedFile file={file} onFile={setFile} />
        )}
        <Box sx={pairStyle}>
          <FormSelect form={form} name="format" label={t("Format")} placeholder={t("Choose")} options={formatChoices} />
          {url.trim() !== "" && (
            <FormSelect
              form={form}
              name="everyMinutes"
              label={t("Sync")}
              placeholder={t("Choose")}
              options={everyChoices}
            />
          )}
        </Box>
        <MappingFields mapping={mapping} onChange={setMapping} />
        <Preview
          source={{ url: url.trim(), username: username.trim(), password, file }}
          format={format as FeedFormat}
          mapping={givenMapping(mapping)}
        />
        <DialogButtons
          form={form}
          label={feed ? t("Save") : t("Add feed")}
          busyLabel={t("Saving...")}
          onClose={onClose}
        />
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
        aria-label={t("Feed file")}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t("Choose file")}
      </Button>
      <Span sx={{ minWidth: 0, color: "text.secondary", overflowWrap: "anywhere" }}>
        {file?.name ?? t("XML or CSV, also zipped, up to 20 MB")}
      </Span>
    </Box>
  );
}

/** Column mapping for a feed with its own header names. */
const MappingFields = ({ mapping, onChange }: { mapping: Mapping; onChange: (mapping: Mapping) => void }) => (
  <Box component="details" open={Object.keys(mapping).length > 0} sx={detailsStyle}>
    <summary>{t("Custom column names")}</summary>
    <Box sx={gridStyle}>
      {feedFields.map((field) => (
        <FormField key={field} label={fieldLabels[field]} error={undefined}>
          {(control) => (
            <OutlinedInput
              fullWidth
              size="small"
              value={mapping[field] ?? ""}
              onChange={({ target }) => onChange({ ...mapping, [field]: target.value })}
              placeholder={t("As in the header row")}
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
/** Formats readable in the browser: others must be unpacked first. */
const IS_PACKED = /\.(gz|zip)$/i;

/** A character has at most four bytes. */
async function startOf(file: File | null) {
  const text = (await file?.slice(0, START_CHARACTERS * 4).text()) ?? "";
  const content = text.slice(0, START_CHARACTERS);
  return { content, isStart: content.length < text.length };
}

/** A preview of the first 20 rows, updated after each change of address, format or columns. */
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
        if (!isOver) setFailure(messageOf(error, t("We couldn't read the feed.")));
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

type Mapping = Partial<Record<FeedField, string>>;

/** The fields' display names. */
const fieldLabels: Record<FeedField, string> = {
  id: t("ID"),
  title: t("Title"),
  url: t("Product page"),
  price: t("Price"),
  salePrice: t("Sale price"),
  salePeriod: t("Sale period"),
  currency: t("Currency"),
  availability: t("Availability"),
  stock: t("Stock"),
  group: t("Style"),
  colour: t("Color"),
  size: t("Size"),
  imageUrl: t("Image"),
  brand: t("Brand"),
  category: t("Google category"),
  type: t("Category"),
  gtin: t("GTIN"),
};

/** Null if no column is mapped: the header's own names are used. */
function givenMapping(mapping: Mapping): Mapping | null {
  const given = Object.entries(mapping).flatMap(([field, column]) => (column?.trim() ? [[field, column.trim()]] : []));
  return given.length > 0 ? (Object.fromEntries(given) as Mapping) : null;
}
