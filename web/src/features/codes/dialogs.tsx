import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { object } from "yup";
import { codeForm, leakReportForm, MAX_PASTED_CODES } from "../../../../api/src/contract/codes/codeForms";
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
import { inCount } from "../../lib/money";
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
      title="Assign code"
      width={480}
      values={{ text: "", publisherId: "", note: "", from: "", until: "" }}
      schema={codeForm}
      work={({ text, publisherId, note, from, until }) => {
        const more = { note: note.trim() || null, from: from || null, until: until || null };
        return give({ variables: { input: { text: text.trim(), publisherId, ...more } } });
      }}
      done="Code assigned"
      fallback="Failed to assign the code"
      label="Assign code"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField
            form={form}
            name="text"
            label="Code"
            autoComplete="off"
            hint="As in your shop. ANNA-* is a series of single-use codes."
            autoFocus
          />
          <PartnerField form={form} />
          <FormTextField form={form} name="note" label="Discount" isOptional hint="e.g. 10% off" />
          <FormTextField form={form} name="from" label="First day (UTC)" isOptional placeholder="2026-11-21" />
          <FormTextField form={form} name="until" label="Last day (UTC)" isOptional placeholder="2026-12-31" />
        </>
      )}
    </FormDialog>
  );
}

/** Many codes at once: each line is answered, and those that were refused say why. */
export function PasteCodesDialog({ onClose }: { onClose: () => void }) {
  const [give] = useGiveCodesMutation(afterChange);
  const [lines, setLines] = useState<GiveCodesMutation["giveCodes"] | null>(null);
  const form = useForm({
    initialValues: { table: "" },
    schema: object(),
    failure: { title: "Error", fallback: "Failed to import the codes" },
    onSubmit: async ({ table }) => {
      const { data } = await give({ variables: { table } });
      setLines(data?.giveCodes ?? []);
    },
  });
  const refused = (lines ?? []).filter(({ message }) => message !== null);
  return (
    <DialogFrame title="Import codes" onClose={onClose} width={640}>
      {lines === null ? (
        <Stack component="form" spacing={2.5} {...form.elementProps}>
          <FormTextField
            form={form}
            name="table"
            label="Codes"
            rows={8}
            placeholder={"ANNA10;Anna Weber;10 % off\nLENA-*;Lena Ortiz;;2026-11-21;2026-12-31"}
            hint={`One a line, at most ${MAX_PASTED_CODES}: code, partner's name or ID, note, first day, last day. From a spreadsheet or a CSV.`}
            autoFocus
          />
          <DialogButtons form={form} label="Import codes" busyLabel="Importing..." onClose={onClose} />
        </Stack>
      ) : (
        <>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {`${inCount(lines.length - refused.length)} of ${inCount(lines.length)} codes imported.`}
          </Box>
          {refused.length > 0 && (
            <Ul aria-label="Rejected lines" sx={refusedStyle}>
              {refused.map(({ line, text, message }) => (
                <li key={line}>
                  <b>{`Line ${line}: ${text}`}</b>
                  <span>{message}</span>
                </li>
              ))}
            </Ul>
          )}
          <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 3 }}>
            <Button variant="contained" onClick={onClose}>
              Done
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
  const owner = code.publisherName ?? "its owner";
  return (
    <FormDialog
      title={`Reassign ${code.text}`}
      width={460}
      lead={`New orders go to the new owner. Earlier orders stay with ${owner}.`}
      values={{ publisherId: "" }}
      schema={codeForm.pick(["publisherId"])}
      work={({ publisherId }) => rotate({ variables: { id: code.id, publisherId } })}
      done="Code reassigned"
      fallback="Failed to reassign the code"
      label="Reassign"
      busyLabel="Saving..."
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
      title={`Deactivate ${code.text}?`}
      text={`${code.publisherName ?? "its owner"} earns nothing on new orders with this code. Earlier commission stays. Remove the code in your shop too. You can assign it again.`}
      confirmLabel="Deactivate code"
      work={() => end({ variables: { id: code.id } })}
      doneMessage="Code deactivated"
      fallback="Failed to deactivate the code"
      onClose={onClose}
    />
  );
}

export function LeakCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [leak] = useLeakCodeMutation(afterChange);
  return (
    <ConfirmDialog
      title={`Confirm that ${code.text} leaked?`}
      text={`From now on, orders with this code but no visit from ${code.publisherName ?? "its owner"} pay your rate for leaked codes (half by default). The owner gets a new code at once; create it in your shop.`}
      confirmLabel="Confirm leak"
      work={() => leak({ variables: { id: code.id } })}
      doneMessage="Code flagged as leaked"
      fallback="Failed to flag the code"
      onClose={onClose}
    />
  );
}

export function ReportLeakDialog({ code, onClose }: { code: CodeFactsFragment; onClose: () => void }) {
  const { toast } = useToast();
  const [report] = useReportCodeLeakMutation(afterReport);
  return (
    <FormDialog
      title={`Report a leak of ${code.text}?`}
      values={{ page: "" }}
      schema={leakReportForm}
      work={async ({ page }) => {
        const { data } = await report({ variables: { id: code.id, page: page.trim() } });
        const fresh = data?.reportCodeLeak.replacement?.text;
        toast({ title: "Leak reported", description: fresh ? `Your new code is ${fresh}` : "The brand was notified" });
      }}
      fallback="Failed to report the leak"
      label="Report a leak"
      busyLabel="Reporting..."
      onClose={onClose}
      fields={[
        {
          name: "page",
          label: "Where did you see it?",
          placeholder: "https://",
          hint: "You get a new code at once. Share it once the brand has created it in its shop.",
          autoFocus: true,
        },
      ]}
    />
  );
}

interface PartnerFieldProps<Values extends { publisherId: string }> {
  form: Form<Values>;
  /** The owner now, who is no choice. */
  except?: string;
}

/** One of the brand's partners, found by its name. */
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
      label="Partner"
      options={found}
      chosen={chosen}
      noneText="No partner by this name"
      hint="Search by name"
      onSearch={(text) => {
        // What was found before may be what is chosen.
        if (chosen) setSeen([chosen]);
        setSearch(text);
      }}
    />
  );
}

/** A new code stands in another place of the list. */
const afterChange = { refetchQueries: [BrandCodesDocument], awaitRefetchQueries: true };

/** The one that takes its place stands in the publisher's list. */
const afterReport = { refetchQueries: [MyCodesDocument], awaitRefetchQueries: true };
