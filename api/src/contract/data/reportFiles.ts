import type { ColumnKey } from "./columns";

export const link = ["linkName", "affiliateUrl", "product", "productPicture"] as const;
export const figures = ["clicks", "people", "sales", "revenue", "commission:sum", "currency"] as const;

const creatorReport = { for: "creators", path: "/api/v1/publisher/reports.csv" } as const;
const brandReport = { for: "brands", path: "/api/v1/advertiser/reports.csv" } as const;
const byReason = {
  rows: "One row for each reason of declined orders.",
  columns: ["reasonCode:key", "reason:key", "orders"],
} as const;
/** As the dashboard does. */
const IN_MAIN = "Amounts are in your main currency; clicks and orders of programs in others are counted too.";
const byDay = { rows: `One row for each day. ${IN_MAIN}`, columns: ["day", ...figures] } as const;
const byChannel = { rows: `One row for each channel. ${IN_MAIN}`, columns: ["channel:key", ...figures] } as const;

/** A report by anything but its links, creators, channels or days. */
const by = <Key extends ColumnKey>(key: Key) =>
  ({
    rows: "One row for each value and currency.",
    columns: [key, "name", "clicks", "sales", "revenue", "commission:sum", "returnedAmount:sum", "currency"],
  }) as const;

/** Reports, one file for each way to group them. */
export const reportFiles = {
  creatorLinkReport: {
    title: "Report by link",
    ...creatorReport,
    rows: "One row for each link, and for each discount code and monthly bonus without a link.",
    columns: [
      "merchant",
      "channel",
      "code:link",
      "createdAt",
      "destination",
      ...link,
      "discountCode",
      "linkId",
      "merchantId",
      ...figures,
    ],
  },
  creatorBrandReport: {
    title: "Report by brand (`by=merchant`)",
    ...creatorReport,
    rows: "One row for each brand.",
    columns: ["merchant", "merchantId", ...figures],
  },
  creatorSubIdReport: {
    title: "Report by sub-ID (`by=subId`)",
    ...creatorReport,
    rows: `One row for each sub-ID, by name. ${IN_MAIN}`,
    columns: ["subId", ...figures],
  },
  creatorChannelReport: { title: "Report by channel (`by=channel`)", ...creatorReport, ...byChannel },
  creatorDayReport: { title: "Report by day (`by=day`)", ...creatorReport, ...byDay },
  creatorReasonReport: { title: "Declined orders (`by=reason`)", ...creatorReport, ...byReason },
  creatorProductReport: { title: "Report by product (`by=product`)", ...creatorReport, ...by("product:key") },
  creatorHourReport: { title: "Report by hour (`by=hour`)", ...creatorReport, ...by("hour:key") },
  brandCreatorReport: {
    title: "Report by creator",
    ...brandReport,
    rows: "One row for each brand and creator.",
    columns: ["merchant", "publisher", "merchantId", "publisherId", ...figures],
  },
  brandChannelReport: { title: "Report by channel (`by=channel`)", ...brandReport, ...byChannel },
  brandDayReport: { title: "Report by day (`by=day`)", ...brandReport, ...byDay },
  brandReasonReport: { title: "Declined orders (`by=reason`)", ...brandReport, ...byReason },
  brandProductReport: { title: "Report by product (`by=product`)", ...brandReport, ...by("product:key") },
  brandCategoryReport: { title: "Report by category (`by=category`)", ...brandReport, ...by("category:key") },
  brandCodeReport: { title: "Report by discount code (`by=code`)", ...brandReport, ...by("code:key") },
  brandCountryReport: { title: "Report by country (`by=country`)", ...brandReport, ...by("country:key") },
  brandDeviceReport: { title: "Report by device (`by=device`)", ...brandReport, ...by("device:key") },
  brandReferrerReport: { title: "Report by referrer (`by=referrer`)", ...brandReport, ...by("referrer:key") },
  brandCustomerReport: { title: "Report by customer (`by=customer`)", ...brandReport, ...by("customer:key") },
} as const;
