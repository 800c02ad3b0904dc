import { Box } from "@mui/material";
import { type CreditModel, creditModelText } from "../../../../../../api/src/contract/terms/creditModels";
import { creditModels, type TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { fromCents } from "../../../../lib/money";
import { Select } from "../../../../ui/form/Select";
import { PolicyRow } from "../PolicyRow";
import { PayField } from "../rules/PayField";

interface CreditRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

/** What a new choice begins with, in minor units. */
const USUAL_PER_ASSIST = 200;

const labels: Readonly<Record<CreditModel, string>> = {
  "last-click": "Last click",
  "first-click": "First click",
  "first-and-last": "First and last, half each",
  position: "First 40, last 40, between 20",
  "per-assist": "A fixed amount to helpers",
};
const options = creditModels.map((id) => ({ id, label: labels[id] }));

const cashbackOptions = [
  { id: "gives-way", label: "Late cashback gives way" },
  { id: "shares", label: "Late cashback has one half" },
] as const;

const told = ({ creditModel, perAssist, currency }: TermsDocument): string =>
  perAssist === undefined
    ? creditModelText[creditModel]
    : `${creditModelText[creditModel]} (${fromCents(perAssist, currency)})`;

/** The same terms with another model; only one of them has an amount. */
function withModel({ perAssist, ...document }: TermsDocument, creditModel: CreditModel): TermsDocument {
  return creditModel === "per-assist"
    ? { ...document, creditModel, perAssist: perAssist ?? USUAL_PER_ASSIST }
    : { ...document, creditModel };
}

/** How a draft divides the commission of an order that several partners brought. */
export const CreditRow = ({ document, inForce, onChange }: CreditRowProps) => (
  <PolicyRow
    id="credit-model"
    title="Several partners"
    text={`If a shopper clicked on links of several partners before buying, you pay one commission: ${creditModelText[document.creditModel]}.`}
    was={told(document) === told(inForce) ? null : told(inForce)}
  >
    <Select
      isCompact
      fullWidth
      value={document.creditModel}
      options={options}
      onChange={({ target }) =>
        onChange(withModel(document, creditModels.find((one) => one === target.value) ?? "last-click"))
      }
      inputProps={{ "aria-labelledby": "credit-model" }}
    />
    {document.perAssist !== undefined && (
      <Box sx={{ mt: 1.5, display: "flex", justifyContent: "flex-end" }}>
        <PayField
          name="each who helped"
          pay={{ perOrder: document.perAssist }}
          was={inForce.perAssist === undefined ? undefined : { perOrder: inForce.perAssist }}
          onChange={(pay) =>
            "perOrder" in pay && pay.perOrder > 0 && onChange({ ...document, perAssist: pay.perOrder })
          }
        />
      </Box>
    )}
    {document.guardPolicy === "stand-down" && (
      <Select
        isCompact
        fullWidth
        value={document.displacingCashback ?? "gives-way"}
        options={cashbackOptions}
        onChange={({ target }) =>
          onChange({ ...document, displacingCashback: target.value === "shares" ? "shares" : "gives-way" })
        }
        inputProps={{ "aria-label": "What becomes of late cashback clicks" }}
        sx={{ mt: 1.5 }}
      />
    )}
  </PolicyRow>
);
