import { t } from "../../../../../../api/src/contract/i18n/t";
import { objectionForm } from "../../../../../../api/src/contract/payoutForms";
import { type RiskHoldFragment, useObjectToHoldMutation } from "../../../../generated/risk";
import { FormDialog } from "../../../../ui/dialog/FormDialog";

/** A publisher's one objection to a hold. */
export function ObjectDialog({ hold, onClose }: { hold: RiskHoldFragment; onClose: () => void }) {
  const [object] = useObjectToHoldMutation();
  return (
    <FormDialog
      title={
        hold.merchantName
          ? t("Object to the hold at {brand}", { brand: hold.merchantName })
          : t("Object to the hold at a former brand")
      }
      width={480}
      values={{ text: "" }}
      schema={objectionForm}
      work={({ text }) => object({ variables: { id: hold.id, text } })}
      done={t("Objection sent")}
      fallback={t("Failed to send the objection")}
      label={t("Send objection")}
      busyLabel={t("Sending...")}
      onClose={onClose}
      fields={[
        {
          name: "text",
          label: t("Why it is wrong"),
          hint: t("You can object once. Our team reads it before deciding."),
          rows: 4,
        },
      ]}
    />
  );
}
