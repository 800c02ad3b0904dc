import {
  PartnerDocument,
  PartnerGroupsDocument,
  PartnerListDocument,
  PartnershipListDocument,
  PartnershipsHeadDocument,
} from "../../generated/partnerships";

/** A change moves publishers between the lists, whose counts stand beside them and in the navigation. */
export const afterChange = {
  refetchQueries: [
    PartnershipsHeadDocument,
    PartnershipListDocument,
    PartnerListDocument,
    PartnerDocument,
    PartnerGroupsDocument,
    "BrandWaiting",
  ],
  awaitRefetchQueries: true,
};
