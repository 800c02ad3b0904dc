import { Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
import { business } from "../../../../../api/src/contract/business";
import { payInCurrencies } from "../../../../../api/src/contract/payoutAmounts";
import { payoutMethodForms } from "../../../../../api/src/contract/payoutForms";
import {
  NextPayoutDocument,
  OwnPayoutMethodsDocument,
  useOwnPayoutMethodsQuery,
  useSetPayoutMethodMutation,
} from "../../../generated/publisher";
import { localMoment } from "../../../lib/dates";
import { enumName } from "../../../lib/enumName";
import { fromCents } from "../../../lib/money";
import { methodLabel } from "../../../shared/payouts/payoutLabels";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";
import { RadioCards } from "../../../ui/form/RadioCards";
import { useForm } from "../../../ui/form/useForm";
import { P } from "../../../ui/html";
import { useToast } from "../../../ui/toast/useToast";
import type { Methods } from "../payouts/stages";
import { PublisherSettings } from "./PublisherSettings";

export const PayoutSettingsPage = () => (
  <PublisherSettings title="Payout method" lead="Where we send your payouts." operation="payoutMethod">
    <MethodPanel />
  </PublisherSettings>
);

const INFO = "Where we send your payouts. Stored encrypted and shown masked.";

function MethodPanel() {
  const { data, error, refetch } = useOwnPayoutMethodsQuery();
  const [isOpen, setOpen] = useState(false);
  const methods = data?.payoutMethod;
  return (
    <Panel id="payout-method" title="Payout method" info={INFO}>
      {!methods ? (
        error ? (
          <Failure error={error} fallback="Failed to load your payout method" retry={refetch} />
        ) : (
          <Waiting />
        )
      ) : (
        <Known methods={methods} onChange={() => setOpen(true)} />
      )}
      {methods && isOpen && <MethodDialog methods={methods} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Known({ methods: { current, coming, waitHours }, onChange }: { methods: Methods; onChange: () => void }) {
  if (!current && !coming) {
    return (
      <EmptyState
        title="No payout method yet."
        text="Add a payout method to get paid. Until then we keep your balance."
        action={
          <Button variant="contained" onClick={onChange}>
            Add payout method
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={bodyStyle}>
      {current && <MethodEntry label={methodLabel(current.kind)} {...current} />}
      {coming && (
        <Box sx={comingStyle}>
          <b>{`From ${localMoment(coming.validFrom)}`}</b>
          <span>{`${methodLabel(coming.kind)}, ${coming.masked}${coming.payIn ? `, all in ${coming.payIn}` : ""}`}</span>
        </Box>
      )}
      <P sx={{ mt: "auto", pt: 2.5, pb: 2, fontSize: 14.5, color: "text.secondary" }}>
        {`A change takes effect after ${waitHours} hours, and we email you about it.`}
      </P>
      <Button onClick={onChange} sx={{ alignSelf: "flex-start" }}>
        Change payout method
      </Button>
    </Box>
  );
}

const MethodEntry = ({ label, masked, payIn }: { label: string; masked: string; payIn: string | null }) => (
  <Box>
    <Box sx={{ fontFamily: "h1.fontFamily", fontSize: 40, fontWeight: 360, lineHeight: 1.05 }}>{label}</Box>
    <Box sx={{ mt: 0.75, fontSize: 17, fontWeight: 600, overflowWrap: "anywhere" }}>{masked}</Box>
    {payIn && <Box sx={{ mt: 0.75, fontSize: 15, color: "text.secondary" }}>{`Everything is paid in ${payIn}.`}</Box>}
  </Box>
);

const Waiting = () => (
  <Box role="status" aria-label="Loading your payout method" sx={bodyStyle}>
    <Skeleton variant="rounded" width={150} height={40} sx={{ mb: 1.5 }} />
    <Skeleton variant="rounded" width={190} height={24} />
    <Skeleton variant="rounded" width={200} height={44} sx={{ mt: "auto" }} />
  </Box>
);

const bodyStyle = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 190,
  px: "20px",
  pt: 2,
  pb: "22px",
} as const;

const comingStyle = {
  display: "grid",
  gap: "2px",
  mt: 2,
  pl: "14px",
  borderLeft: "4px solid var(--weft-palette-weld-main)",
  fontSize: 15,
  overflowWrap: "anywhere",
  "& b": { fontWeight: 600 },
} as const;

function MethodDialog({ methods, onClose }: { methods: Methods; onClose: () => void }) {
  const method = methods.coming ?? methods.current;
  const [id, setId] = useState<MethodId>(choices.find((one) => enumName(one.id) === method?.kind)?.id ?? "paypal");
  const isChange = methods.current !== null;
  const { waitHours } = methods;
  return (
    <DialogFrame title={isChange ? "Change payout method" : "Add payout method"} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        {isChange
          ? `A change takes effect after ${waitHours} hours, and we email you about it. Until then we pay to ${methods.current?.masked}.`
          : "Stored encrypted and shown masked. We email you whenever it changes."}
      </Typography>
      <Box sx={{ mb: 2.5 }}>
        <RadioCards
          legend="Choose a payout method"
          name="payout-method"
          choices={choices}
          chosen={id}
          onChoose={setId}
        />
      </Box>
      <MethodForm
        key={id}
        id={id}
        payIn={method?.payIn ?? null}
        outcome={waitHours > 0 ? `It takes effect in ${waitHours} hours.` : "It takes effect now."}
        onClose={onClose}
      />
    </DialogFrame>
  );
}

interface MethodFormProps {
  id: MethodId;
  /** The currency of the method that is changed. */
  payIn: string | null;
  /** Text of the success toast. */
  outcome: string;
  onClose: () => void;
}

/** Instead of null, which a select cannot hold. */
const EACH = "each";

/** The fields of one payout method. Remounted per method, so that the forms share no values. */
function MethodForm({ id, payIn, outcome, onClose }: MethodFormProps) {
  const { toast } = useToast();
  const [setMethod] = useSetPayoutMethodMutation({
    refetchQueries: [OwnPayoutMethodsDocument, NextPayoutDocument],
    awaitRefetchQueries: true,
  });
  const fields = fieldsOf[id];
  const currencies = payInCurrencies(id);
  const initialValues: Record<string, string> = {
    ...Object.fromEntries(fields.map(({ name }) => [name, ""])),
    payIn: payIn && currencies.includes(payIn) ? payIn : EACH,
  };

  const form = useForm({
    initialValues,
    schema: (payoutMethodForms[id] as yup.AnyObjectSchema).shape({ payIn: yup.string() }),
    failure: { title: "Error", fallback: "Failed to save your payout method" },
    onSubmit: async ({ payIn: chosen, ...values }) => {
      const input = { kind: enumName(id), ...values, payIn: chosen === EACH ? null : chosen };
      await setMethod({ variables: { input } });
      toast({ title: "Payout method saved", description: outcome });
      onClose();
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {fields.map((field) => (
        <FormTextField key={field.name} form={form} {...field} />
      ))}
      <FormSelect
        form={form}
        name="payIn"
        label="Pay me in"
        placeholder="Choose a currency"
        options={[
          { id: EACH, label: "Each currency separately" },
          ...currencies.map((currency) => ({ id: currency, label: `All in ${currency}` })),
        ]}
        hint="Earnings in other currencies are converted at payout, at that day's European Central Bank rate."
      />
      <DialogButtons form={form} label="Save payout method" busyLabel="Saving..." onClose={onClose} />
    </Stack>
  );
}

type MethodId = (typeof business.payoutMethods)[number]["id"];

interface MethodField {
  name: string;
  label: string;
  type?: "text" | "email";
  autoComplete: string;
  hint?: string;
}

const holder: MethodField = {
  name: "accountHolder",
  label: "Name on the account",
  autoComplete: "name",
  hint: "In Latin letters, as your bank writes it.",
};

/** Fields of each payout method. Autofill is off for account numbers. */
const fieldsOf: Record<MethodId, readonly MethodField[]> = {
  paypal: [{ name: "email", label: "PayPal email", type: "email", autoComplete: "email" }],
  "direct-deposit": [
    holder,
    { name: "routingNumber", label: "Routing number", autoComplete: "off", hint: "Nine digits, for banks in the USA." },
    { name: "accountNumber", label: "Account number", autoComplete: "off" },
  ],
  wire: [
    holder,
    { name: "iban", label: "IBAN", autoComplete: "off", hint: "Spaces are fine." },
    { name: "bic", label: "BIC", autoComplete: "off", hint: "8 or 11 characters, also called SWIFT code." },
  ],
};

/** Fee and duration of each method: 1–2 business days, no fee. */
const choices = business.payoutMethods.map(({ id, label, days, feeCents }) => ({
  id,
  label,
  text: `${days.min}–${days.max} business days, ${feeCents > 0 ? `${fromCents(feeCents)} fee` : "no fee"}`,
}));
