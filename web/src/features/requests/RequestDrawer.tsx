import { Box, Button, Typography } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { type ApiRequestQuery, useApiRequestQuery } from "../../generated/requests";
import { localMoment } from "../../lib/dates";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { DrawerFoot, SideDrawer } from "../../ui/dialog/DrawerFrame";
import { DrawerHeading, drawerRowsStyle, drawerTextStyle } from "../../ui/dialog/drawerParts";
import { reasonLabels, StatusBadge, senderOf } from "./requestColumns";

type Request = ApiRequestQuery["apiRequest"];

/** A request: why it was refused, how to fix it, and what was sent. */
export function RequestDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useApiRequestQuery({ variables: { id: id ?? "" }, skip: id === null });
  const request = data?.apiRequest.id === id ? data?.apiRequest : undefined;
  return (
    <SideDrawer
      // The ID until it is loaded: the drawer compares by identity.
      item={request ?? id}
      title={(shown) => (typeof shown === "string" ? t("Request") : shown.call)}
      foot={(shown) =>
        typeof shown !== "string" && (
          <DrawerFoot>
            <Button variant="outlined" href={shown.docsUrl} target="_blank" rel="noreferrer">
              {t("Open documentation")}
            </Button>
          </DrawerFoot>
        )
      }
      onClose={onClose}
    >
      {(shown) =>
        typeof shown === "string" ? (
          <NotLoaded error={error} fallback={t("Failed to load the request")} retry={refetch} rows={6} />
        ) : (
          <Details request={shown} />
        )
      }
    </SideDrawer>
  );
}

function Details({ request }: { request: Request }) {
  const { at, status, reason, message, fields, fix, orderId, requestId, sent, isProven } = request;
  const facts = [
    [t("When"), localMoment(at)],
    [t("Sender"), senderOf(request)],
    [t("Order"), orderId],
    [t("Request ID"), requestId],
  ] as const;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <StatusBadge status={status} reason={reason} />
        <b>{reasonLabels[reason]}</b>
      </Box>
      {message && fields.length === 0 && <Typography sx={drawerTextStyle}>{message}</Typography>}
      {fields.map((field) => (
        <Typography key={field.name} sx={drawerTextStyle}>
          <code>{field.name}</code>: {field.message}
        </Typography>
      ))}
      {!isProven && (
        <Typography sx={drawerTextStyle}>
          {t("Anyone can send such a report in your brand's name, so it may not be from your shop.")}
        </Typography>
      )}
      {fix && (
        <>
          <DrawerHeading>{t("How to fix it")}</DrawerHeading>
          <Typography sx={{ ...drawerTextStyle, color: "text.primary" }}>{fix}</Typography>
        </>
      )}
      <DrawerHeading>{t("Details")}</DrawerHeading>
      <Box component="dl" sx={factsStyle}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Box>
      {sent && sent !== "{}" && (
        <Box sx={{ mt: 2.5 }}>
          <CodeBlock label={t("What was sent")} code={indented(sent)} />
        </Box>
      )}
    </>
  );
}

const factsStyle = {
  ...drawerRowsStyle,
  "& dd": { m: 0, minWidth: 0, textAlign: "right", overflowWrap: "anywhere" },
} as const;

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
