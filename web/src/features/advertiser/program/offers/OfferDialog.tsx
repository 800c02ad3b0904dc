import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { object } from "yup";
import type { OfferDocument, TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { text } from "../../../../../../api/src/contract/text";
import { MadeOffersDocument, useMakeOfferMutation, usePartnersQuery } from "../../../../generated/advertiser";
import { Failure } from "../../../../ui/dashboard/Failure";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../../ui/EmptyState";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useToast } from "../../../../ui/toast/useToast";
import { parsePay, payValue } from "../rules/pay";

interface OfferDialogProps {
  inForce: TermsDocument;
  onClose: () => void;
}

const scopes = [
  { id: "all", label: "All orders, instead of the rules" },
  { id: "rest", label: "Orders that no rule matches" },
];

/** A rate and a window for one publisher. */
export function OfferDialog({ inForce, onClose }: OfferDialogProps) {
  const { data, error, refetch } = usePartnersQuery({ fetchPolicy: "cache-and-network" });
  const partners = data?.partners.nodes.map(({ id, name }) => ({ id, label: name }));
  return (
    <DialogFrame title="Make an offer" onClose={onClose} width={520}>
      {!partners ? (
        error ? (
          <Failure error={error} fallback="Failed to load your publishers" retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={260} role="status" aria-label="Loading" />
        )
      ) : partners.length === 0 ? (
        <EmptyState title="No publishers yet." text="You can offer terms to publishers with a link to your brand." />
      ) : (
        <OfferForm inForce={inForce} partners={partners} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

const form = object({ publisherId: text("Please choose a publisher") });

function OfferForm({ inForce, partners, onClose }: OfferDialogProps & { partners: { id: string; label: string }[] }) {
  const { toast } = useToast();
  const [make] = useMakeOfferMutation({ refetchQueries: [MadeOffersDocument], awaitRefetchQueries: true });
  const hasRules = inForce.rules.length > 0;
  const offer = useForm({
    initialValues: {
      publisherId: "",
      rate: "basisPoints" in inForce.otherwise ? payValue(inForce.otherwise, inForce.currency) : "",
      windowDays: String(inForce.windowDays),
      scope: "all",
    },
    schema: form,
    failure: { title: "Error", fallback: "Failed to make the offer" },
    onSubmit: async ({ publisherId, rate, windowDays, scope }, { setErrors }) => {
      const parsed = parsePay("basisPoints", rate, inForce.currency);
      if ("error" in parsed) return setErrors({ rate: parsed.error });
      const days = Number(windowDays);
      const document: OfferDocument = {
        otherwise: parsed.pay,
        ...(hasRules && scope === "all" && { rules: [] }),
        ...(days !== inForce.windowDays && { windowDays: days }),
      };
      await make({ variables: { publisherId, document } });
      toast({ title: "Success", description: "Offer made. The publisher was notified by email." });
      onClose();
    },
  });
  return (
    <Stack component="form" spacing={2.5} {...offer.elementProps}>
      <FormSelect form={offer} name="publisherId" label="Publisher" placeholder="Choose one" options={partners} />
      <FormTextField form={offer} name="rate" label="Rate in percent" autoComplete="off" />
      {hasRules && (
        <FormSelect form={offer} name="scope" label="Applies to" placeholder="Choose one" options={scopes} />
      )}
      <FormTextField
        form={offer}
        name="windowDays"
        label="Cookie window in days"
        autoComplete="off"
        hint="How many days after a click an order still earns: 1 to 90."
      />
      <DialogButtons form={offer} label="Make offer" onClose={onClose} />
    </Stack>
  );
}
