import { Box, IconButton, Typography } from "@mui/material";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useLateClicksOfQuery, useSetPartnerKindMutation } from "../../../generated/admin";
import { localDay, localMoment } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { ChannelList } from "../../../shared/ChannelList";
import { lateClicksText } from "../../../shared/lateClicks";
import { type PartnerKindName, partnerKindOptions } from "../../../shared/partnerKinds";
import { Badge } from "../../../ui/Badge";
import { Cloth } from "../../../ui/Cloth";
import { designOf } from "../../../ui/cloth/fabrics";
import { DrawerFrame } from "../../../ui/dialog/DrawerFrame";
import { Select } from "../../../ui/form/Select";
import { Dl, Pairs } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import type { DecisionProps } from "./DecisionButtons";
import { PersonActs, PersonDetails } from "./PersonDetails";
import { SiteLink } from "./userColumns";
import {
  categoryLabels,
  channelLabels,
  displayName,
  roleLabels,
  standingOf,
  type UserRow,
  waitingTime,
} from "./userLabels";

interface ApplicationDrawerProps extends DecisionProps {
  person: UserRow | null;
  now: number;
  onClose: () => void;
}

/** All submitted details, and the decision. */
export function ApplicationDrawer({ person, onClose, ...rest }: ApplicationDrawerProps) {
  const id = useId();
  return (
    <DrawerFrame item={person} headingId={id} onClose={onClose}>
      {(shown) => <Application headingId={id} person={shown} onClose={onClose} {...rest} />}
    </DrawerFrame>
  );
}

type ApplicationProps = ApplicationDrawerProps & { headingId: string; person: UserRow };

function Application({ headingId, person, now, onClose, ...decision }: ApplicationProps) {
  const { business: brand } = displayName(person);
  const { label, variant } = standingOf(person);
  return (
    <>
      <Box sx={{ position: "relative", flex: "none", height: 132, overflow: "hidden" }}>
        <Cloth {...designOf(person.id)} width={460} height={140} fill />
        <IconButton aria-label={t("Close")} onClick={onClose} sx={closeStyle}>
          <X aria-hidden size={20} strokeWidth={1.8} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, px: { xs: 2.5, sm: 3.5 }, pt: 3, pb: 3 }}>
        <Typography
          id={headingId}
          variant="h2"
          sx={{ fontSize: { xs: 44, md: 48 }, mb: 1.5, overflowWrap: "anywhere" }}
        >
          {brand ?? person.name}
        </Typography>
        <Badge variant={variant}>{label}</Badge>
        {person.suspendedAt && (
          <Typography sx={{ mt: 1.5, color: "text.secondary" }}>
            {t("Since {date}. See below for who suspended it and why.", { date: localMoment(person.suspendedAt) })}
          </Typography>
        )}
        {person.closedAt && (
          <Typography sx={{ mt: 1.5, color: "text.secondary" }}>
            {person.erasedAt
              ? t("Closed by its owner. Names and addresses were erased on {date}.", {
                  date: localDay(person.erasedAt),
                })
              : t("Closed by its owner on {date}. Signing in within {days} days restores it.", {
                  date: localDay(person.closedAt),
                  days: business.closingGraceDays,
                })}
          </Typography>
        )}
        {person.status === "PENDING" && <Waiting since={person.createdAt} now={now} />}
        <Dl sx={factsStyle}>
          <Pairs of={factsOf(person)} />
          {person.role === "PUBLISHER" && <PartnerKindField person={person} />}
        </Dl>
        {person.role === "PUBLISHER" && person.status === "APPROVED" && <LateClicksOf publisherId={person.id} />}
        <PersonDetails person={person} />
      </Box>
      <PersonActs person={person} {...decision} />
    </>
  );
}

function Waiting({ since, now }: { since: string; now: number }) {
  const { text, isLate } = waitingTime(since, now);
  const target = { time: text, hours: business.approvalHours.usual };
  return (
    <Typography sx={{ mt: 1.5, color: "text.secondary" }}>
      {isLate
        ? t("Waiting {time}. Our target is {hours} hours: this one is late.", target)
        : t("Waiting {time}. Our target is {hours} hours.", target)}
    </Typography>
  );
}

function factsOf(person: UserRow) {
  const { name, business: brand } = displayName(person);
  const facts: [string, ReactNode][] = [
    [t("Role"), roleLabels[person.role]],
    [t("Business name"), brand],
    [brand ? t("Contact name") : t("Full name"), name],
    [
      t("Email"),
      <a key="email" href={`mailto:${person.email}`}>
        {person.email}
      </a>,
    ],
    [t("Website"), person.website && <SiteLink key="site" website={person.website} isWhole />],
    [t("Channel"), person.channelType && channelLabels(person.channelType)],
    [t("Channels"), isMore(person) && <ChannelList key="channels" of={person} />],
    [t("Categories"), listWithCommas((person.categories ?? []).map(categoryLabels))],
    [t("Applied"), localMoment(person.createdAt)],
    [t("Decided"), person.decidedAt && localMoment(person.decidedAt)],
  ];
  return facts.filter(([, value]) => value);
}

/** Until the creator states more, its only channel is the website. */
const isMore = ({ channels, audienceCountries }: UserRow): boolean =>
  channels.length > 1 || audienceCountries.length > 0 || channels.some(({ audience }) => audience != null);

const closeStyle = {
  position: "absolute",
  top: 14,
  right: 14,
  width: 44,
  height: 44,
  borderRadius: "3px",
  bgcolor: "background.paper",
  color: "text.primary",
  "&:hover": { bgcolor: "primary.tint" },
} as const;

const factsStyle = {
  mt: 3,
  "& > div": {
    display: "grid",
    gridTemplateColumns: "132px minmax(0, 1fr)",
    gap: 2,
    py: 1.25,
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 550, overflowWrap: "anywhere" },
  "& a": { textUnderlineOffset: "4px" },
} as const;

/** Per brand, whether a coupon, cashback or extension partner stands down. */
function LateClicksOf({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksOfQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const brands = data?.lateClicks ?? [];
  if (brands.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
        {t("Late clicks")}
      </Typography>
      <Dl sx={listStyle}>
        {brands.map((brand) => (
          <div key={brand.merchantId}>
            <dt>{brand.merchantName ?? t("A former brand")}</dt>
            <dd>{lateClicksText(brand)}</dd>
          </div>
        ))}
      </Dl>
    </Box>
  );
}

const listStyle = {
  mt: 0.5,
  fontSize: 14.5,
  overflowWrap: "anywhere",
  "& > div": { py: "9px", borderBottom: "1px solid", borderColor: "divider" },
  "& dt": { fontWeight: 600 },
  "& dd": { m: 0, color: "text.secondary" },
} as const;

/** A publisher's partner type, saved when chosen. */
function PartnerKindField({ person }: { person: UserRow }) {
  const id = useId();
  const can = useRights();
  const { isBusy, act } = useAction();
  const [setKind] = useSetPartnerKindMutation();
  const save = (kind: PartnerKindName | null) =>
    act({
      work: () => setKind({ variables: { userId: person.id, kind } }),
      doneMessage: t("Partner type saved"),
      fallback: t("Failed to save the partner type"),
    });
  return (
    <div>
      <dt>
        <label htmlFor={id}>{t("Partner type")}</label>
      </dt>
      <dd>
        <Select
          isCompact
          fullWidth
          inputProps={{ id }}
          value={person.partnerKind ?? ""}
          disabled={isBusy || !can("setPartnerKind")}
          placeholder={t("Not set")}
          options={partnerKindOptions}
          // Safe cast: the options are these names, and the placeholder is empty.
          onChange={({ target }) => void save((target.value as PartnerKindName) || null)}
        />
      </dd>
    </div>
  );
}
