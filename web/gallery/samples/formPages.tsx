import { Box, Stack } from "@mui/material";
import { Cloth } from "../../src/ui/Cloth";
import { FormSubmit } from "../../src/ui/form/FormSubmit";
import { FormTextField } from "../../src/ui/form/FormTextField";
import { FormPage } from "../../src/ui/form-page/FormPage";
import { FormPageLinks } from "../../src/ui/form-page/FormPageLinks";
import { FormPageSlides, type Slide } from "../../src/ui/form-page/FormPageSlides";
import { FormPageThread } from "../../src/ui/form-page/FormPageThread";
import { long } from "../data";
import { exclusive, type Family, sample } from "../sample";
import { EdgeToEdge } from "./EdgeToEdge";
import { Filled } from "./Filled";

const slides: readonly Slide[] = [
  { cloth: "denim", title: "Fits your readers", text: "Five brands that ship to where they live." },
  { cloth: "sequin", title: "Paid on Fridays", text: "What was approved by Wednesday leaves on Friday." },
  { cloth: "linen", title: long.product, text: long.sentence },
];

const form = (
  <Filled values={{ email: "romy.faden@kettle-and-fray.example" }}>
    {(values) => (
      <Stack spacing={2.5}>
        <FormTextField form={values} name="email" label="Email" type="email" />
        <FormSubmit form={values} label="Send link" busyLabel="Sending..." />
        <FormPageLinks question="Remembered it?" links={[{ to: "/login", label: "Sign in" }]} />
      </Stack>
    )}
  </Filled>
);

/** The pages' sheet runs from edge to edge of the window; its samples are looked at one by one. */
export const formPages: Family = {
  id: "form-pages",
  title: "Form pages",
  samples: [
    exclusive(FormPage, {
      cloth: () => (
        <EdgeToEdge>
          <FormPage title="Forgot password" lead="We send you a link." art={<Cloth kind="denim" fill />}>
            {form}
          </FormPage>
        </EdgeToEdge>
      ),
      slides: () => (
        <EdgeToEdge>
          <FormPage title="Sign in" lead="Welcome back." art={<FormPageSlides label="What is new" slides={slides} />}>
            {form}
          </FormPage>
        </EdgeToEdge>
      ),
    }),
    sample(FormPageLinks, {
      normal: () => <FormPageLinks question="New here?" links={[{ to: "/join", label: "Create an account" }]} />,
    }),
    exclusive(FormPageSlides, {
      normal: () => (
        <Box sx={{ position: "relative", display: "grid", minHeight: 560 }}>
          <FormPageSlides label="What is new" slides={slides} />
        </Box>
      ),
    }),
    sample(FormPageThread, {
      normal: () => (
        <Box sx={{ "--start": "0px", "--end": "0px", "--cloth": "0px" }}>
          <FormPageThread />
        </Box>
      ),
    }),
  ],
};
