import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { object } from "yup";
import { t } from "../../../../../api/src/contract/i18n/t";
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
} from "../../../generated/program";
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
const nameOf = ({ publisherName }: Offer) => publisherName ?? t("Unknown");

/** Offers to single publishers: create, withdraw and end them. */
export function OffersPanel({ inForce }: { inForce: TermsDocument }) {
  const can = useRights();
  const paged = useList(useMadeOffersQuery, (data) => data.offers, {}, { size: 10, name: "offers" });
  const [withdraw] = useWithdrawOfferMutation(after);
  const [end] = useEndOfferMutation(after);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  const isWaiting = asked?.status === "OFFERED";
  const buttons = (offer: Offer) => {
    const isEndable = offer.status === "ACCEPTED" && !offer.endsAt && can("endOffer");
    const isWithdrawable = offer.status === "OFFERED" && can("withdrawOffer");
    if (!isWithdrawable && !isEndable) return null;
    const name = nameOf(offer);
    return (
      <RowButton
        about={
          isWithdrawable ? t("Withdraw custom terms for {name}", { name }) : t("End custom terms for {name}", { name })
        }
        onClick={() => setAsked(offer)}
      >
        {isWithdrawable ? t("Withdraw") : t("End")}
      </RowButton>
    );
  };

  return (
    <Panel
      title={t("Custom terms")}
      lead={t("Terms for one creator. Once accepted, they apply to that creator's new clicks.")}
      aside={
        can("makeOffer") && (
          <Button size="small" variant="outlined" onClick={() => setMaking(true)}>
            {t("Create custom terms")}
          </Button>
        )
      }
    >
      <Box sx={{ pt: 1 }}>
        <PagedList
          label={t("custom terms")}
          paged={paged}
          skeleton={{ rows: 2 }}
          failure={t("Failed to load your custom terms")}
          empty={<EmptyState title={t("No custom terms.")} text={t("Everyone is on your standard terms.")} />}
        >
          {(offers) => <OfferList label={t("Custom terms")} offers={offers} nameOf={nameOf} actions={buttons} />}
        </PagedList>
      </Box>
      {isMaking && <OfferDialog inForce={inForce} onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          title={
            isWaiting
              ? t("Withdraw custom terms for {name}?", { name: nameOf(asked) })
              : t("End custom terms for {name}?", { name: nameOf(asked) })
          }
          text={
            isWaiting
              ? t("The creator is notified by email.")
              : t(
                  "They end after the notice period, or immediately if no order would earn less without them. The creator is notified by email.",
                )
          }
          confirmLabel={isWaiting ? t("Withdraw") : t("End custom terms")}
          work={() => (isWaiting ? withdraw : end)({ variables: { id: asked.id } })}
          doneMessage={isWaiting ? t("Custom terms withdrawn") : t("The creator was notified of the end")}
          fallback={t("Failed to change the custom terms")}
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
  { id: "all", label: t("All orders, replacing your rules") },
  { id: "rest", label: t("Orders that match no rule") },
];

/** A rate and an attribution window for one publisher. */
function OfferDialog({ inForce, onClose }: OfferDialogProps) {
  const { data, error, refetch } = usePartnersQuery({ fetchPolicy: "cache-and-network" });
  const partners = data?.partners.nodes.map(({ id, name }) => ({ id, label: name }));
  return (
    <DialogFrame title={t("Create custom terms")} onClose={onClose} width={520}>
      {!partners ? (
        <NotLoaded error={error} fallback={t("Failed to load your creators")} retry={refetch} height={260} />
      ) : partners.length === 0 ? (
        <EmptyState
          title={t("No creators yet.")}
          text={t("You can create custom terms for creators with a link to your brand.")}
        />
      ) : (
        <OfferForm inForce={inForce} partners={partners} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

const form = object({ publisherId: text(t("Please choose a creator")) });

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
    failure: { title: t("Error"), fallback: t("Failed to send the custom terms") },
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
      toast({ title: t("Success"), description: t("Custom terms sent. The creator was notified by email.") });
      onClose();
    },
  });
  return (
    <Stack component="form" spacing={2.5} {...offer.elementProps}>
      <FormSelect
        form={offer}
        name="publisherId"
        label={t("Creator")}
        placeholder={t("Choose one")}
        options={partners}
      />
      <FormTextField form={offer} name="rate" label={t("Rate in percent")} autoComplete="off" />
      {hasRules && (
        <FormSelect form={offer} name="scope" label={t("Applies to")} placeholder={t("Choose one")} options={scopes} />
      )}
      <FormTextField
        form={offer}
        name="windowDays"
        label={t("Cookie window in days")}
        autoComplete="off"
        hint={t("Attribution window, 1 to 90 days.")}
      />
      <DialogButtons form={offer} label={t("Send to creator")} onClose={onClose} />
    </Stack>
  );
}
