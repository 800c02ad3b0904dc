import { PartnerGroupsDocument, PartnershipListDocument, PartnershipsHeadDocument } from "../../generated/partnerships";

/** A change moves publishers between the lists, whose counts stand beside them. */
export const afterChange = {
  refetchQueries: [PartnershipsHeadDocument, PartnershipListDocument, PartnerGroupsDocument],
  awaitRefetchQueries: true,
};
