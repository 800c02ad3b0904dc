import { codeForm } from "../../../../api/src/contract/codes/codeForms";
import { useRotateCodeMutation } from "../../generated/codes";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { afterChange } from "./afterChange";
import type { BrandCode } from "./codeLabels";
import { PartnerField } from "./PartnerField";

export function RotateCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [rotate] = useRotateCodeMutation(afterChange);
  const owner = code.publisherName ?? "its owner";
  return (
    <FormDialog
      title={`Hand on ${code.text}`}
      width={460}
      lead={`Orders from now on are the new owner's. What was bought before stays with ${owner}.`}
      values={{ publisherId: "" }}
      schema={codeForm.pick(["publisherId"])}
      work={({ publisherId }) => rotate({ variables: { id: code.id, publisherId } })}
      done="The code has a new owner"
      fallback="Failed to hand the code on"
      label="Hand on"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => <PartnerField form={form} {...(code.publisherName && { except: code.publisherName })} />}
    </FormDialog>
  );
}
