import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useTermsReceiptLazyQuery } from "../../../generated/brands";
import { type BrandPageQuery } from "../../../generated/publisher";
import { utcDay, utcMoment } from "../../../lib/dates";
import { inPercent } from "../../../lib/money";
import { ReceiptButton } from "../../../shared/proof/receipts";
import { Panel } from "../../../ui/dashboard/Panel";
import { H3, Ol, P, Ul } from "../../../ui/html";
import { TermsTrial } from "./TermsTrial";

type Version = BrandPageQuery["terms"][number];

interface BrandTermsProps {
  merchantId: string;
  /** Once the month's budget is spent. */
  reduced: BrandPageQuery["merchant"]["reducedRate"];
  versions: readonly Version[];
}

/** A brand's terms in words: those announced, those in force, and what changed before. */
export function BrandTerms({ merchantId, reduced, versions }: BrandTermsProps) {
  const of = (status: Version["status"]) => versions.find((version) => version.status === status);
  const [announced, inForce] = [of("ANNOUNCED"), of("IN_FORCE")];
  const past = versions.filter(({ status }) => status === "ENDED");
  if (!inForce) return null;
  return (
    <Panel title={t("Terms")} isInset>
      {announced && (
        <Part title={t("From {day}", { day: utcDay(announced.validFrom) })}>
          <Changes changes={announced.changes} />
          <Box sx={{ mt: 1.5 }}>
            <Rules version={announced} />
          </Box>
          <Box sx={{ mt: 1.5 }}>
            <TermsReceipt merchantId={merchantId} version={announced} />
          </Box>
          <TermsTrial merchantId={merchantId} version={announced.version} />
        </Part>
      )}
      <Part title={t("In effect since {day}", { day: utcDay(inForce.validFrom) })}>
        {reduced && (
          <P sx={{ mb: 1.5 }}>
            <b>
              {t("Monthly budget spent: clicks from {moment} earn at most {percent} until the month ends.", {
                moment: utcMoment(reduced.from),
                percent: inPercent(reduced.percent, 2),
              })}
            </b>
          </P>
        )}
        <Rules version={inForce} />
        <Box sx={{ mt: 1.5 }}>
          <TermsReceipt merchantId={merchantId} version={inForce} />
        </Box>
      </Part>
      <Part title={t("Changes")}>
        <Ul sx={{ "& > li": { mb: 1.5 }, "& p": { m: 0 } }}>
          {[inForce, ...past].map(({ version, validFrom, changes }) => (
            <li key={version}>
              <b>{utcDay(validFrom)}</b>
              {changes.length > 0 ? <Changes changes={changes} /> : <p>{t("First terms")}</p>}
            </li>
          ))}
        </Ul>
      </Part>
    </Panel>
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
        <b>{rules.length > 0 ? t("All other orders") : t("All orders")}</b>
        <b>{otherwise}</b>
      </li>
    </Ol>
    <P sx={{ mt: 1, color: "text.secondary", overflowWrap: "anywhere" }}>
      {[...(rules.length > 0 ? [t("Rules apply top to bottom. The first match sets the rate.")] : []), ...details].join(
        " ",
      )}
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
      label={t("Receipt of the terms of {day}", { day: utcDay(validFrom) })}
      ask={async () => {
        const { data, error } = await read({ variables: { merchantId, version } });
        if (error) throw error;
        return data?.termsReceipt;
      }}
    />
  );
}
