import * as yup from "yup";
import { linkForm } from "../../../../../api/src/contract/forms";

/** The server's form, with words for each field: its own name both at once, as the toast does. */
export const linkSchema = linkForm.shape({
  merchantId: yup.string().required("Please select a merchant"),
  channel: yup.string().trim().required("Please enter a channel"),
  destination: yup.string(),
});
