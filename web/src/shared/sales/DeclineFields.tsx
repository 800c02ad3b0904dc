import { orderReasons } from "../../../../api/src/contract/inquiries/orderReasons";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import type { Form } from "../../ui/form/useForm";

/** Why an order earns nothing: one of the list, the same as for claims, and what the brand adds. */
export const DeclineFields = ({ form }: { form: Form<{ reasonCode: string; reason: string }> }) => (
  <>
    <FormSelect
      form={form}
      name="reasonCode"
      label="Reason"
      placeholder="Choose a reason"
      options={orderReasons}
      hint="The publisher reads this."
    />
    <FormTextField form={form} name="reason" label="More about it" isOptional rows={3} />
  </>
);
