import { InquiriesDocument } from "../../generated/inquiries";

/** What is decided leaves its tab, and a new claim stands in another place of the list. */
export const afterChange = { refetchQueries: [InquiriesDocument], awaitRefetchQueries: true };
