import { BrandCodesDocument, MyCodesDocument } from "../../generated/codes";

/** A new code stands in another place of the list. */
export const afterChange = { refetchQueries: [BrandCodesDocument], awaitRefetchQueries: true };

/** The one that takes its place stands in the publisher's list. */
export const afterReport = { refetchQueries: [MyCodesDocument], awaitRefetchQueries: true };
