import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { object } from "yup";
import { codeForm, leakReportForm, MAX_PASTED_CODES } from "../../../../api/src/contract/codes/codeForms";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  BrandCodesDocument,
  type CodeFactsFragment,
  type GiveCodesMutation,
  MyCodesDocument,
  useCodePartnersQuery,
  useEndCodeMutation,
  useGiveCodeMutation,
  useGiveCodesMutation,
  useLeakCodeMutation,
  useReportCodeLeakMutation,
  useRotateCodeMutation,
} from "../../generated/codes";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormAutocomplete, type SearchedOption } from "../../ui/form/FormAutocomplete";
import { FormTextField } from "../../ui/form/FormTextField";
import { type Form, useForm } from "../../ui/form/useForm";
import { Ul } from "../../ui/html";
import { useToast } from "../../ui/toast/useToast";
import type { BrandCode } from "./codeColumns";

export function GiveCodeDialog({ onClose }: { onClose: () => void }) {
  const [give] = useGiveCodeMutation(afterChange);
  return (
    <FormDialog
      title={t("Assign code")}
      width={480}
      values={{ text: "", publisherId: "", note: "", from: "", until: "" }}
      schema={codeForm}
      work={({ text, publisherId, note, from, until }) => {
        const more = { note: note.trim() || null, from: from || null, until: until || null };
        return give({ variables: { input: { text: text.trim(), publisherId, ...more } } });
      }}
      done={t("Code assigned")}
      fallback={t("Failed to assign the code")}
      label={t("Assign code")}
      busyLabel={t("Saving...")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField
            form={form}
            name="text"
            label={t("Code")}
            autoComplete="off"
            hint={t("As in your shop. Use ANNA-* for a series of single-use codes.")}
            autoFocus
          />
          <PartnerField form={form} />
          <FormTextField form={form} name="note" label={t("Discount")} isOptional hint={t("e.g. 10% off")} />
          <FormTextField form={form} name="from" label={t("First day (UTC)")} isOptional placeholder="2026-11-21" />
          <FormTextField form={form} name="until" label={t("Last day (UTC)")} isOptional placeholder="2026-12-31" />
        </>
      )}
    </FormDialog>
  );
}

/** Adds many codes: each line gets a result, with the reason for rejected ones. */
export function PasteCodesDialog({ onClose }: { onClose: () => void }) {
  const [give] = useGiveCodesMutation(afterChange);
  const [lines, setLines] = useState<GiveCodesMutation["giveCodes"] | null>(null);
  const form = useForm({
    initialValues: { table: "" },
    schema: object(),
    failure: { title: t("Error"), fallback: t("Failed to import the codes") },
    onSubmit: async ({ table }) => {
      const { data } = await give({ variables: { table } });
      setLines(data?.giveCodes ?? []);
    },
  });
  const refused = (lines ?? []).filter(({ message }) => message !== null);
  return (
    <DialogFrame title={t("Import codes")} onClose={onClose} width={640}>
      {lines === null ? (
        <Stack component="form" spacing={2.5} {...form.elementProps}>
          <FormTextField
            form={form}
            name="table"
            label={t("Codes")}
            rows={8}
            placeholder={t("ANNA10;Anna Weber;10% off\nLENA-*;Lena Ortiz;;2026-11-21;2026-12-31")}
            hint={t(
              "One per line, up to {most, number}: code, partner name or ID, note, first day, last day. Paste from a spreadsheet or CSV.",
              { most: MAX_PASTED_CODES },
            )}
            autoFocus
          />
          <DialogButtons form={form} label={t("Import codes")} busyLabel={t("Importing...")} onClose={onClose} />
        </Stack>
      ) : (
        <>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {t("{imported, number} of {total, plural, one {# code} other {# codes}} imported.", {
              imported: lines.length - refused.length,
              total: lines.length,
            })}
          </Box>
          {refused.length > 0 && (
            <Ul aria-label={t("Rejected lines")} sx={refusedStyle}>
              {refused.map(({ line, text, message }) => (
                <li key={line}>
                  <b>{t("Line {line}: {text}", { line, text })}</b>
                  <span>{message}</span>
                </li>
              ))}
            </Ul>
          )}
          <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 3 }}>
            <Button variant="contained" onClick={onClose}>
              {t("Done")}
            </Button>
          </Box>
        </>
      )}
    </DialogFrame>
  );
}

const refusedStyle = {
  mt: 2,
  maxHeight: 360,
  overflowY: "auto",
  overflowWrap: "anywhere",
  "& li": { py: 1, borderTop: "1px solid", borderColor: "divider" },
  "& b": { display: "block", fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;

export function RotateCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [rotate] = useRotateCodeMutation(afterChange);
  const owner = code.publisherName;
  return (
    <FormDialog
      title={t("Reassign {code}", { code: code.text })}
      width={460}
      lead={
        owner
          ? t("New orders are credited to the new owner. Earlier orders stay with {owner}.", { owner })
          : t("New orders are credited to the new owner. Earlier orders stay with the former one.")
      }
      values={{ publisherId: "" }}
      schema={codeForm.pick(["publisherId"])}
      work={({ publisherId }) => rotate({ variables: { id: code.id, publisherId } })}
      done={t("Code reassigned")}
      fallback={t("Failed to reassign the code")}
      label={t("Reassign")}
      busyLabel={t("Saving...")}
      onClose={onClose}
    >
      {(form) => <PartnerField form={form} {...(code.publisherName && { except: code.publisherName })} />}
    </FormDialog>
  );
}

export function EndCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [end] = useEndCodeMutation(afterChange);
  return (
    <ConfirmDialog
      title={t("Deactivate {code}?", { code: code.text })}
      text={
        code.publisherName
          ? t(
              "{owner} no longer earns on new orders with this code. Earlier commission stays. Remove the code in your shop too. You can assign it again.",
              { owner: code.publisherName },
            )
          : t(
              "Its owner no longer earns on new orders with this code. Earlier commission stays. Remove the code in your shop too. You can assign it again.",
            )
      }
      confirmLabel={t("Deactivate code")}
      work={() => end({ variables: { id: code.id } })}
      doneMessage={t("Code deactivated")}
      fallback={t("Failed to deactivate the code")}
      onClose={onClose}
    />
  );
}

export function LeakCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [leak] = useLeakCodeMutation(afterChange);
  return (
    <ConfirmDialog
      title={t("Confirm that {code} leaked?", { code: code.text })}
      text={
        code.publisherName
          ? t(
              "From now on, orders with this code but no click from {owner} pay your rate for leaked codes (half by default). The owner gets a new code immediately. Create it in your shop.",
              { owner: code.publisherName },
            )
          : t(
              "From now on, orders with this code but no click from its owner pay your rate for leaked codes (half by default). The owner gets a new code immediately. Create it in your shop.",
            )
      }
      confirmLabel={t("Confirm leak")}
      work={() => leak({ variables: { id: code.id } })}
      doneMessage={t("Code flagged as leaked")}
      fallback={t("Failed to flag the code")}
      onClose={onClose}
    />
  );
}

export function ReportLeakDialog({ code, onClose }: { code: CodeFactsFragment; onClose: () => void }) {
  const { toast } = useToast();
  const [report] = useReportCodeLeakMutation(afterReport);
  return (
    <FormDialog
      title={t("Report a leak of {code}?", { code: code.text })}
      values={{ page: "" }}
      schema={leakReportForm}
      work={async ({ page }) => {
        const { data } = await report({ variables: { id: code.id, page: page.trim() } });
        const fresh = data?.reportCodeLeak.replacement?.text;
        toast({
          title: t("Leak reported"),
          description: fresh ? t("Your new code is {code}", { code: fresh }) : t("The brand was notified"),
        });
      }}
      fallback={t("Failed to report the leak")}
      label={t("Report a leak")}
      busyLabel={t("Reporting...")}
      onClose={onClose}
      fields={[
        {
          name: "page",
          label: t("Where did you see it?"),
          placeholder: "https://",
          hint: t("You get a new code immediately. Share it once the brand has created it in their shop."),
          autoFocus: true,
        },
      ]}
    />
  );
}

interface PartnerFieldProps<Values extends { publisherId: string }> {
  form: Form<Values>;
  /** The current owner, who is not an option. */
  except?: string;
}

/** A partner of the brand, searched by name. */
function PartnerField<Values extends { publisherId: string }>({ form, except }: PartnerFieldProps<Values>) {
  const [search, setSearch] = useState("");
  const [seen, setSeen] = useState<readonly SearchedOption[]>([]);
  const { data } = useCodePartnersQuery({ variables: { search: search.trim() || null } });
  const found = (data?.partnerships.nodes ?? []).flatMap(({ publisher }) =>
    publisher && publisher.name !== except ? [{ id: publisher.id, label: publisher.name }] : [],
  );
  const chosen = [...found, ...seen].find(({ id }) => id === form.values.publisherId) ?? null;
  return (
    <FormAutocomplete
      form={form}
      name="publisherId"
      label={t("Partner")}
      options={found}
      chosen={chosen}
      noneText={t("No partner by this name")}
      hint={t("Search by name")}
      onSearch={(text) => {
        // A previous result may be the selected one.
        if (chosen) setSeen([chosen]);
        setSearch(text);
      }}
    />
  );
}

/** A new code may appear elsewhere in the list. */
const afterChange = { refetchQueries: [BrandCodesDocument], awaitRefetchQueries: true };

/** The replacement appears in the publisher's list. */
const afterReport = { refetchQueries: [MyCodesDocument], awaitRefetchQueries: true };
