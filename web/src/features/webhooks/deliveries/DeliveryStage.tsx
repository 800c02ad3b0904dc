import { Box } from "@mui/material";
import type { ShownDeliveryFragment, WebhookDeliveryState } from "../../../generated/webhooks";
import { Badge, type BadgeVariant } from "../../../ui/Badge";

const stages: Record<WebhookDeliveryState, { label: string; variant: BadgeVariant }> = {
  DELIVERED: { label: "Delivered", variant: "default" },
  WAITING: { label: "Waiting", variant: "secondary" },
  HELD: { label: "On hold", variant: "secondary" },
  GIVEN_UP: { label: "Failed", variant: "destructive" },
};

interface DeliveryStageProps {
  delivery: ShownDeliveryFragment;
  /** Lines below the status. */
  children?: string | null;
}

export const DeliveryStage = ({ delivery: { state }, children }: DeliveryStageProps) => (
  <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px", minWidth: { md: 176 } }}>
    <Badge variant={stages[state].variant}>{stages[state].label}</Badge>
    {children && <Box sx={noteStyle}>{children}</Box>}
  </Box>
);

const noteStyle = {
  maxWidth: 320,
  fontSize: 14,
  lineHeight: 1.4,
  color: "text.secondary",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
};
