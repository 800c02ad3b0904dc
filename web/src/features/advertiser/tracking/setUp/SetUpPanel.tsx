import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/navigation/paths";
import { Panel } from "../../../../ui/dashboard/Panel";
import type { SteppedWay } from "../ways";
import type { Shop } from "./examples";
import { OwnValues } from "./OwnValues";
import { SetUpSteps } from "./SetUpSteps";

/** One way to report orders, with the brand's own values. */
export const SetUpPanel = ({ way, shop }: { way: SteppedWay; shop: Shop }) => (
  <Panel
    isInset
    title="Tracking setup"
    lead="How Weft receives your orders. One way is enough; several together still count each order once."
  >
    <Box sx={{ mb: 1 }}>
      <OwnValues way={way} shop={shop} />
    </Box>
    <SetUpSteps way={way} shop={shop} />
    <Typography sx={{ px: "20px", pb: "20px", fontSize: 15, color: "text.secondary" }}>
      Examples in Node, Python, PHP and curl, plugins and clients: <Link to={paths.developers}>Developers</Link>
    </Typography>
  </Panel>
);
