import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import * as yup from "yup";
import { limits } from "../../../../../api/src/contract/limits";
import { useCreateLinksMutation } from "../../../generated/publisher";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { AddressCheck } from "./AddressCheck";
import { linesOf, type PastedAnswer, wasMade } from "./pastedLines";
import { QuickLinkAnswers } from "./QuickLinkAnswers";

const { pastedLinks: MOST } = limits;

const schema = yup.object({
  addresses: yup
    .string()
    .test("some", "Please paste the address of a product or a shop", (text) => linesOf(text ?? "").length > 0)
    .test("few", `Please paste at most ${MOST} addresses`, (text) => linesOf(text ?? "").length <= MOST),
  channel: yup.string().trim().required("Please enter a channel"),
});

/** Somebody who makes several links makes them for the same place. */
let lastChannel = "";

/** Any address, or a hundred: Weft finds the brands, and each line is answered by itself. */
export function QuickLinkForm() {
  const { toast } = useToast();
  const [answers, setAnswers] = useState<readonly PastedAnswer[]>([]);
  const [createLinks] = useCreateLinksMutation({
    refetchQueries: ["PublisherLinks", "PublisherDashboard", "LinkChoices"],
  });
  const form = useForm({
    initialValues: { addresses: "", channel: lastChannel },
    schema,
    failure: { title: "Error", fallback: "Failed to create link" },
    onSubmit: async ({ addresses, channel }, { setFieldValue }) => {
      const input = { addresses: linesOf(addresses), channel: channel.trim() };
      const made = (await createLinks({ variables: { input } })).data?.createLinks ?? [];
      lastChannel = input.channel;
      setAnswers(made);
      // What was not made stays, to be corrected and sent again.
      void setFieldValue(
        "addresses",
        made
          .filter((one) => !wasMade(one))
          .map(({ address }) => address)
          .join("\n"),
        false,
      );
      const count = made.filter(({ outcome }) => outcome === "CREATED").length;
      if (count === 1) {
        toast({ title: "Link created!", description: "Your affiliate link has been generated successfully." });
      } else if (count > 1) toast({ title: "Success", description: `${count} links created` });
    },
  });
  const lines = linesOf(form.values.addresses);
  return (
    <Stack component="form" spacing={2} {...form.elementProps}>
      <FormTextField
        form={form}
        name="addresses"
        label="Address"
        hint={`Any page of a brand's shop. For several links, paste up to ${MOST} addresses, one per line.`}
        rows={Math.min(8, Math.max(2, lines.length))}
        autoComplete="off"
        autoFocus
      />
      <AddressCheck lines={lines} />
      <FormTextField form={form} name="channel" label="Channel" placeholder="e.g., instagram, blog, youtube" />
      <Button type="submit" variant="contained" disabled={form.isSubmitting} sx={{ alignSelf: "flex-start" }}>
        {form.isSubmitting ? "Creating..." : lines.length > 1 ? `Generate ${lines.length} Links` : "Generate Link"}
      </Button>
      {answers.length > 0 && <QuickLinkAnswers answers={answers} />}
    </Stack>
  );
}
