import { Button } from "@mui/material";
import type { Editor } from "@tiptap/react";
import { object, string } from "yup";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { pageHtml } from "../../../../../../api/src/contract/pageHtml";
import { FormDialog } from "../../../../ui/dialog/FormDialog";

const ADDRESS = t("Please enter an address such as https://weft.example, /terms or mailto:hello@weft.example");

/** As the sanitizer allows them. */
const linkForm = object({
  address: string().trim().required(ADDRESS).max(2000, ADDRESS).matches(pageHtml.ALLOWED_URI_REGEXP, ADDRESS),
});

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** The address of the selected text's link. Without a selection it is also the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const address: string = editor.getAttributes("link").href ?? "";
  const run = () => editor.chain().focus().extendMarkRange("link");
  const set = (href: string) => {
    if (editor.state.selection.empty && !address) {
      run()
        .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
        .run();
    } else run().setLink({ href }).run();
  };
  const remove = () => {
    run().unsetLink().run();
    onClose();
  };
  return (
    <FormDialog
      title={t("Link")}
      width={480}
      values={{ address }}
      schema={linkForm}
      work={async (values) => set(linkForm.cast(values).address)}
      fallback={t("Failed to set the link")}
      label={t("Set link")}
      onClose={onClose}
      fields={[{ name: "address", label: t("Address"), autoFocus: true, autoComplete: "off" }]}
    >
      {() => address && <Button onClick={remove}>{t("Remove link")}</Button>}
    </FormDialog>
  );
}
