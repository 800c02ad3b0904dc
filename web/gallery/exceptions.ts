/** Components without a sample, each with the reason. The gallery's test fails for any other. */
export const withoutSample: Record<string, string> = {
  RangePanel: "What RangePicker opens, and shown there.",
  StoredRegion: "Draws nothing: in a browser it is what stands in it.",
  DashboardHeader: "Fills areas of DashboardFrame's grid and is shown there.",
  DashboardBody: "Fills an area of DashboardFrame's grid and is shown there.",
  PrintStyle: "Only a style of the printed page: a dialog that is printed has it.",
  DayPlot: "Loaded and drawn by DayChart, which is as high as it.",
  RowMenuList: "Loaded by RowMenu, and shown there.",
  PreparedFileButton: "Loaded by a FileButton with many rows, and shown there.",
  DocumentFacts: "The head of receipts and invoices, and shown in InvoiceDialog.",
  Pairs: "Rows of a `dl`, and shown in InvoiceDialog.",
  NotLoaded: "A Failure or a TableSkeleton, which are shown.",
  ClickBreakdown: "Asks for what BreakdownPanel shows.",
  DrawerHeadButton: "Stands in a DrawerHead, and is shown there.",
  TableRows: "The rows of DataTable, and shown there.",
  NoOrderFound: "An EmptyState, which is shown.",
  ToastStack: "Loaded by Toaster with the first toast.",
};
