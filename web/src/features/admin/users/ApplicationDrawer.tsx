import { Box, IconButton, Typography } from "@mui/material";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { business } from "../../../../../api/src/contract/business";
import { useLateClicksOfQuery, useSetPartnerKindMutation } from "../../../generated/admin";
import { localDay, localMoment } from "../../../lib/dates";
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
        <IconButton aria-label="Close" onClick={onClose} sx={closeStyle}>
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
            Since {localMoment(person.suspendedAt)}. Who suspended it and why stands below.
          </Typography>
        )}
        {person.closedAt && (
          <Typography sx={{ mt: 1.5, color: "text.secondary" }}>
            {person.erasedAt
              ? `Closed by its owner. Names and addresses were erased on ${localDay(person.erasedAt)}.`
              : `Closed by its owner on ${localDay(person.closedAt)}. Signing in takes it back for ${business.closingGraceDays} days.`}
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
  return (
    <Typography sx={{ mt: 1.5, color: "text.secondary" }}>
      Waiting {text}. We promise an answer within {business.approvalHours.usual} hours
      {isLate ? ": this one is late." : "."}
    </Typography>
  );
}

function factsOf(person: UserRow) {
  const { name, business: brand } = displayName(person);
  const facts: [string, ReactNode][] = [
    ["Role", roleLabels[person.role]],
    ["Business name", brand],
    [brand ? "Contact name" : "Full name", name],
    [
      "Email",
      <a key="email" href={`mailto:${person.email}`}>
        {person.email}
      </a>,
    ],
    ["Website", person.website && <SiteLink key="site" website={person.website} isWhole />],
    ["Channel", person.channelType && channelLabels(person.channelType)],
    ["Categories", person.categories?.map(categoryLabels).join(", ")],
    ["Applied", localMoment(person.createdAt)],
    ["Decided", person.decidedAt && localMoment(person.decidedAt)],
  ];
  return facts.filter(([, value]) => value);
}

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

/** By brand, whether a coupon, cashback or extension partner keeps away from other partners' shoppers. */
function LateClicksOf({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksOfQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const brands = data?.lateClicks ?? [];
  if (brands.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
        Clicks after other partners'
      </Typography>
      <Dl sx={listStyle}>
        {brands.map((brand) => (
          <div key={brand.merchantId}>
            <dt>{brand.merchantName ?? "A former brand"}</dt>
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

/** The kind of a publisher, saved as soon as it is chosen. */
function PartnerKindField({ person }: { person: UserRow }) {
  const id = useId();
  const may = useRights();
  const { isBusy, act } = useAction();
  const [setKind] = useSetPartnerKindMutation();
  const save = (kind: PartnerKindName | null) =>
    act({
      work: () => setKind({ variables: { userId: person.id, kind } }),
      doneMessage: "Partner kind saved",
      fallback: "Failed to save the partner kind",
    });
  return (
    <div>
      <dt>
        <label htmlFor={id}>Partner kind</label>
      </dt>
      <dd>
        <Select
          isCompact
          fullWidth
          inputProps={{ id }}
          value={person.partnerKind ?? ""}
          disabled={isBusy || !may("setPartnerKind")}
          placeholder="Not set"
          options={partnerKindOptions}
          // Safe cast: the options are these names, and the placeholder is empty.
          onChange={({ target }) => void save((target.value as PartnerKindName) || null)}
        />
      </dd>
    </div>
  );
}
