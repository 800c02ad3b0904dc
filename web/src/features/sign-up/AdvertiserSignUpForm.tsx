import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useNavigate } from "react-router-dom";
import { type CategoryId, categories } from "../../../../api/src/contract/choices";
import { advertiserSignUpForm } from "../../../../api/src/contract/forms";
import { useSignUpAdvertiserMutation } from "../../generated/sign-up";
import { enumName } from "../../lib/enumName";
import { paths } from "../../lib/navigation/paths";
import { webAddressOf } from "../../lib/webAddress";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { FormPasswordField } from "../../ui/form/FormPasswordField";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { AgreementNote } from "./AgreementNote";

const pair = {
  display: "grid",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
};

export function AdvertiserSignUpForm() {
  const { toast } = useToast();
  const navigate = useNavigate();
  const [signUp] = useSignUpAdvertiserMutation();

  const form = useForm({
    initialValues: {
      businessName: "",
      contactName: "",
      email: "",
      password: "",
      website: "",
      categories: [] as CategoryId[],
    },
    schema: advertiserSignUpForm,
    failure: { title: "Signup failed", fallback: "Something went wrong" },
    onSubmit: async (values) => {
      await signUp({ variables: { input: { ...values, categories: values.categories.map(enumName) } } });
      toast({
        title: "Application Submitted!",
        description:
          "Your advertiser application has been submitted for review. You'll receive an email when it's approved.",
      });
      navigate(paths.signIn);
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <Box sx={pair}>
        <FormTextField form={form} name="businessName" label="Business Name" autoComplete="organization" />
        <FormTextField form={form} name="contactName" label="Contact Name" autoComplete="name" />
      </Box>
      <Box sx={pair}>
        <FormTextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <FormPasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
      </Box>
      <FormTextField
        form={form}
        name="website"
        label="Website"
        type="url"
        autoComplete="url"
        placeholder="https://"
        onLeave={() => void form.setFieldValue("website", webAddressOf(form.values.website))}
      />
      <FormCheckboxGroup
        form={form}
        name="categories"
        label="Product Categories"
        hint="Choose all that you sell"
        options={categories}
      />
      <FormSubmit form={form} label="Create Advertiser Account" busyLabel="Creating Account..." />
      <AgreementNote />
    </Stack>
  );
}
