import { Stack } from "@mui/material";
import { contactForm } from "../../../../api/src/contract/forms";
import { useSendContactMessageMutation } from "../../generated/contact";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";

export function ContactForm() {
  const { toast } = useToast();
  const [sendMessage] = useSendContactMessageMutation();

  const form = useForm({
    initialValues: { name: "", email: "", subject: "", message: "" },
    schema: contactForm,
    failure: { title: "Error", fallback: "Failed to send message" },
    onSubmit: async (input, { resetForm }) => {
      await sendMessage({ variables: { input } });
      toast({ title: "Message sent!", description: "Thank you for contacting us. We'll get back to you soon." });
      resetForm();
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField form={form} name="name" label="Full Name" autoComplete="name" />
      <FormTextField form={form} name="email" label="Email Address" type="email" autoComplete="email" />
      <FormTextField form={form} name="subject" label="Subject" />
      <FormTextField form={form} name="message" label="Message" rows={7} />
      <FormSubmit form={form} label="Send Message" busyLabel="Sending..." />
    </Stack>
  );
}
