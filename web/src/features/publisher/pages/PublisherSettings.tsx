import { Stack } from "@mui/material";
import type { ReactNode } from "react";
import { ForRole } from "../../session/rights/ReadOnly";
import { SettingsFrame } from "../../session/SettingsFrame";

interface PublisherSettingsProps {
  title: string;
  lead: string;
  /** The permission the section requires. */
  operation: string;
  children: ReactNode;
}

/** One section of a publisher's settings. */
export const PublisherSettings = ({ title, lead, operation, children }: PublisherSettingsProps) => (
  <SettingsFrame needs="publisher" title={title} lead={lead}>
    <ForRole operation={operation} title={title}>
      <Stack spacing={2}>{children}</Stack>
    </ForRole>
  </SettingsFrame>
);
