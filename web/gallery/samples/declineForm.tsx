import { declineDialogForm } from "../../../api/src/contract/inquiries/declineForms";
import { DeclineFields } from "../../src/shared/sales/DeclineFields";
import { useForm } from "../../src/ui/form/useForm";
import { nothingLater } from "../sample";

export const Decline = () => {
  const form = useForm({
    initialValues: { reasonCode: "", reason: "" },
    schema: declineDialogForm,
    failure: { title: "Error", fallback: "" },
    onSubmit: nothingLater,
  });
  return <DeclineFields form={form} />;
};
