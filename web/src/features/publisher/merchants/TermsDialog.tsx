import { Box, Button, Skeleton } from "@mui/material";
import { type ReactNode, useState } from "react";
import {
  type MerchantTermsQuery,
  useLeaveBrandMutation,
  useMerchantTermsQuery,
  useTermsReceiptLazyQuery,
} from "../../../generated/publisher";
import { localMoment, utcDay } from "../../../lib/dates";
import { ReceiptButton } from "../../../shared/proof/receipts";
import { BrandCover } from "../../../ui/BrandCover";
import { Failure } from "../../../ui/dashboard/Failure";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { H3, Ol, P, Ul } from "../../../ui/html";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";
import { afterChange } from "../partnerships/OpenPartnerships";
import { TermsTrial } from "./TermsTrial";
import { TrustSheet } from "./TrustSheet";

type Version = MerchantTermsQuery["terms"][number];

interface TermsDialogProps {
  merchant: Pick<MerchantRow, "id" | "name" | "cover" | "partnership">;
  onClose: () => void;
}

/** A brand's terms in words: those announced, those in force, and what changed before. */
export function TermsDialog({ merchant, onClose }: TermsDialogProps) {
  const { data, error, refetch } = useMerchantTermsQuery({
    variables: { merchantId: merchant.id },
    fetchPolicy: "cache-and-network",
  });
  const of = (status: Version["status"]) => data?.terms.find((version) => version.status === status);
  const [announced, inForce] = [of("ANNOUNCED"), of("IN_FORCE")];
  const past = data?.terms.filter(({ status }) => status === "ENDED") ?? [];
  return (
    <DialogFrame title={`Terms of ${merchant.name}`} onClose={onClose} width={640}>
      {merchant.cover && (
        <Box sx={{ mb: 2.5 }}>
          <BrandCover id={merchant.id} cover={merchant.cover} />
        </Box>
      )}
      {inForce ? (
        <>
          {announced && (
            <Part title={`From ${utcDay(announced.validFrom)}`}>
              <Changes changes={announced.changes} />
              <Box sx={{ mt: 1.5 }}>
                <Rules version={announced} />
              </Box>
              <Box sx={{ mt: 1.5 }}>
                <TermsReceipt merchantId={merchant.id} version={announced} />
              </Box>
              <TermsTrial merchantId={merchant.id} version={announced.version} />
            </Part>
          )}
          <Part title={`In effect since ${utcDay(inForce.validFrom)}`}>
            <Rules version={inForce} />
            <Box sx={{ mt: 1.5 }}>
              <TermsReceipt merchantId={merchant.id} version={inForce} />
            </Box>
          </Part>
          {data?.merchant?.trust && (
            <Part title="Track record with publishers">
              <TrustSheet trust={data.merchant.trust} />
            </Part>
          )}
          {data && data.trackingGaps.length > 0 && (
            <Part title="Tracking gaps">
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {data.trackingGaps.map(({ id, startsAt, endsAt }) => (
                  <li key={id}>
                    Periods without expected orders {endsAt ? "between" : "since"} {localMoment(startsAt)}
                    {endsAt && ` and ${localMoment(endsAt)}`}.
                  </li>
                ))}
              </Box>
            </Part>
          )}
          <Part title="Changes">
            <Ul sx={{ "& > li": { mb: 1.5 }, "& p": { m: 0 } }}>
              {[inForce, ...past].map(({ version, validFrom, changes }) => (
                <li key={version}>
                  <b>{utcDay(validFrom)}</b>
                  {changes.length > 0 ? <Changes changes={changes} /> : <p>First terms</p>}
                </li>
              ))}
            </Ul>
          </Part>
          <LeaveBrand merchant={merchant} onDone={onClose} />
        </>
      ) : error ? (
        <Failure error={error} fallback="Failed to load the terms" retry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={220} role="status" aria-label="Loading" />
      )}
    </DialogFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2.5, "&:first-of-type": { mt: 0 } }}>
    <H3 sx={{ mb: 1, fontSize: 16, fontWeight: 620 }}>{title}</H3>
    {children}
  </Box>
);

/** The first that matches decides, so they are numbered. */
const Rules = ({ version: { rules, otherwise, details } }: { version: Version }) => (
  <>
    <Ol sx={rulesStyle}>
      {rules.map(({ id, name, conditions, pay }, index) => (
        <li key={id}>
          <span>{index + 1}</span>
          <div>
            <b>{name}</b>
            <small>{conditions}</small>
          </div>
          <b>{pay}</b>
        </li>
      ))}
      <li>
        <span />
        <b>{rules.length > 0 ? "All other orders" : "All orders"}</b>
        <b>{otherwise}</b>
      </li>
    </Ol>
    <P sx={{ mt: 1, color: "text.secondary", overflowWrap: "anywhere" }}>
      {rules.length > 0 && "Rules apply top to bottom. The first match sets the rate. "}
      {details.join(" ")}
    </P>
  </>
);

const Changes = ({ changes }: { changes: Version["changes"] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
    {changes.map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </Box>
);

const rulesStyle = {
  borderBlock: "1px solid var(--weft-palette-divider)",
  "& > li": {
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr) auto",
    columnGap: 1.25,
    py: "9px",
    borderBottom: "1px solid",
    borderBottomColor: "divider",
    overflowWrap: "anywhere",
  },
  "& > li:last-of-type": { borderBottom: 0 },
  "& > li > span:first-of-type": { color: "text.secondary" },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;

interface TermsReceiptProps {
  merchantId: string;
  version: { version: number; validFrom: string };
}

/** That a brand published these terms, and when, as the public log says. */
function TermsReceipt({ merchantId, version: { version, validFrom } }: TermsReceiptProps) {
  const [read] = useTermsReceiptLazyQuery({ fetchPolicy: "no-cache" });
  return (
    <ReceiptButton
      label={`Receipt of the terms of ${utcDay(validFrom)}`}
      ask={async () => {
        const { data, error } = await read({ variables: { merchantId, version } });
        if (error) throw error;
        return data?.termsReceipt;
      }}
    />
  );
}

interface LeaveBrandProps {
  merchant: Pick<MerchantRow, "name" | "partnership">;
  onDone: () => void;
}

/** The way out of a partnership, beside its terms. */
function LeaveBrand({ merchant: { name, partnership }, onDone }: LeaveBrandProps) {
  const may = useRights();
  const [leave] = useLeaveBrandMutation(afterChange);
  const [isAsked, setAsked] = useState(false);
  const isPartner = partnership?.state === "ACTIVE" || partnership?.state === "PAUSED";
  if (!isPartner || !may("leaveBrand")) return null;
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: "1px solid", borderColor: "divider" }}>
      <Button size="small" onClick={() => setAsked(true)}>
        Leave {name}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          text="Your links still lead to the shop, but new clicks earn nothing. Earlier clicks are not affected."
          confirmLabel="Leave"
          work={() => leave({ variables: { id: partnership.id } })}
          doneMessage={`You left ${name}`}
          fallback="Failed to leave the brand"
          onDone={onDone}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
