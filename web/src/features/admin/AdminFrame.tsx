import Box from "@mui/material/Box";
import { PageHead } from "../../ui/workspace/PageHead";
import { ADMIN_TITLE } from "./adminTitle";
import { ReminderLine } from "./FactorReminder";
import { NetworkFigures } from "./overview/NetworkFigures";
import { TotalsFigures } from "./TotalsStrip";

/** The admin panel in its HTML, painted before any code has come: each part has its place and height already. */
export const AdminFrame = () => (
  <>
    <PageHead title={ADMIN_TITLE} isGreeting isSteady />
    <ReminderLine />
    <TotalsFigures />
    <Box sx={tabsStyle} />
    <NetworkFigures figures={undefined} period="" />
  </>
);

const tabsStyle = { height: 49, borderBottom: "1px solid", borderColor: "divider" } as const;
