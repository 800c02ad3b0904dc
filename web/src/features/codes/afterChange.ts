import { BrandCodesDocument } from "../../generated/codes";

/** A new code stands in another place of the list. */
export const afterChange = { refetchQueries: [BrandCodesDocument], awaitRefetchQueries: true };
