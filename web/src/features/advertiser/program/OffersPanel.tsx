import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { object } from "yup";
import type { OfferDocument, TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import { text } from "../../../../../api/src/contract/text";
import {
  MadeOffersDocument,
  type MadeOffersQuery,
  useEndOfferMutation,
  useMadeOffersQuery,
  useMakeOfferMutation,
  usePartnersQuery,
  useWithdrawOfferMutation,
} from "../../../generated/advertiser";
import { OfferList } from "../../../shared/offers/OfferList";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { PagedList } from "../../../ui/table/PagedList";
import { RowButton } from "../../../ui/table/RowButton";
import { useList } from "../../../ui/table/useList";
import { useToast } from "../../../ui/toast/useToast";
import { useRights } from "../../session/rights/useRights";
import { parsePay, payValue } from "./rules/pay";

type Offer = MadeOffersQuery["offers"]["nodes"][number];

const after = { refetchQueries: [MadeOffersDocument], awaitRefetchQueries: true };
const nameOf = ({ publisherName }: Offer) => publisherName ?? "Unknown";

/** Offers to single publishers, made, withdrawn and ended. */
export function OffersPanel({ inForce }: { inForce: TermsDocument }) {
  const may = useRights();
  const paged = useList(useMadeOffersQuery, (data) => data.offers, {}, { size: 10, name: "offers" });
  const [withdraw] = useWithdrawOfferMutation(after);
  const [end] = useEndOfferMutation(after);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  const isWaiting = asked?.status === "OFFERED";
  const buttons = (offer: Offer) => {
    const isEndable = offer.status === "ACCEPTED" && !offer.endsAt && may("endOffer");
    const label = offer.status === "OFFERED" && may("withdrawOffer") ? "Withdraw" : isEndable ? "End" : null;
    return (
      label && (
        <RowButton about={`${label} the offer to ${nameOf(offer)}`} onClick={() => setAsked(offer)}>
          {label}
        </RowButton>
      )
    );
  };

  return (
    <Panel
      title="Custom terms"
      lead="Terms for one publisher. Once accepted, they apply to that publisher's new clicks."
      aside={
        may("makeOffer") && (
          <Button size="small" variant="outlined" onClick={() => setMaking(true)}>
            Create custom terms
          </Button>
        )
      }
    >
      <Box sx={{ pt: 1 }}>
        <PagedList
          label="custom terms"
          paged={paged}
          skeleton={{ rows: 2 }}
          failure="Failed to load your custom terms"
          empty={<EmptyState title="No custom terms." text="Everyone is on your standard terms." />}
        >
          {(offers) => <OfferList label="Custom terms" offers={offers} nameOf={nameOf} actions={buttons} />}
        </PagedList>
      </Box>
      {isMaking && <OfferDialog inForce={inForce} onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          title={`${isWaiting ? "Withdraw" : "End"} the offer to ${nameOf(asked)}?`}
          text={
            isWaiting
              ? "The publisher is notified by email."
              : "It ends after the notice period, or at once if no order would earn less without it. The publisher is notified by email."
          }
          confirmLabel={isWaiting ? "Withdraw" : "End custom terms"}
          work={() => (isWaiting ? withdraw : end)({ variables: { id: asked.id } })}
          doneMessage={isWaiting ? "Custom terms withdrawn" : "The publisher was notified of the end"}
          fallback="Failed to change the custom terms"
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

interface OfferDialogProps {
  inForce: TermsDocument;
  onClose: () => void;
}

const scopes = [
  { id: "all", label: "All orders, instead of your rules" },
  { id: "rest", label: "Orders no rule matches" },
];

/** A rate and a window for one publisher. */
function OfferDialog({ inForce, onClose }: OfferDialogProps) {
  const { data, error, refetch } = usePartnersQuery({ fetchPolicy: "cache-and-network" });
  const partners = data?.partners.nodes.map(({ id, name }) => ({ id, label: name }));
  return (
    <DialogFrame title="Create custom terms" onClose={onClose} width={520}>
      {!partners ? (
        <NotLoaded error={error} fallback="Failed to load your publishers" retry={refetch} height={260} />
      ) : partners.length === 0 ? (
        <EmptyState
          title="No publishers yet."
          text="You can create custom terms for publishers with a link to your brand."
        />
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
    failure: { title: "Error", fallback: "Failed to send the custom terms" },
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
      toast({ title: "Success", description: "Custom terms sent. The publisher was notified by email." });
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
        hint="Attribution window, 1 to 90 days."
      />
      <DialogButtons form={offer} label="Send to publisher" onClose={onClose} />
    </Stack>
  );
}
