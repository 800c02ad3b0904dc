import { InquiriesDocument } from "../../generated/inquiries";

/**
 * What is decided leaves its tab, and a new claim stands in another place of the list. What the navigation counts is
 * named as text: its documents are in other parts of the site.
 */
export const afterChange = {
  refetchQueries: [InquiriesDocument, "AdminQueues", "BrandWaiting"],
  awaitRefetchQueries: true,
};
