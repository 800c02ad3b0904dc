import { codePolicyText, offeredPolicies } from "../../../../../../api/src/contract/codes/codePolicies";
import { leakedShareOf, type TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { Select } from "../../../../ui/form/Select";
import { PolicyRow } from "../PolicyRow";

interface CodePolicyRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

/** Percent of the commission; what another program has set stays among them. */
const sharesWith = (current: number) =>
  [...new Set([0, 2500, 5000, 7500, 10_000, current])]
    .sort((a, b) => a - b)
    .map((share) => ({ id: String(share), label: `Leaked codes pay ${share / 100}%` }));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const options = offeredPolicies.map((id) => ({ id, label: capital(codePolicyText[id]) }));

/** What a draft says of an order with one partner's code and another's click. */
export const CodePolicyRow = ({ document, inForce, onChange }: CodePolicyRowProps) => (
  <PolicyRow
    id="code-policy"
    title="Codes and clicks"
    text="If a shopper uses one partner's code and clicked on another's link. A code under suspicion gives way to a newer click."
    was={document.codePolicy === inForce.codePolicy ? null : codePolicyText[inForce.codePolicy]}
  >
    <Select
      isCompact
      value={document.codePolicy}
      options={options}
      onChange={({ target }) =>
        onChange({ ...document, codePolicy: offeredPolicies.find((one) => one === target.value) ?? "code-wins" })
      }
      inputProps={{ "aria-labelledby": "code-policy" }}
      sx={{ width: "100%" }}
    />
    <Select
      isCompact
      value={String(leakedShareOf(document))}
      options={sharesWith(leakedShareOf(document))}
      onChange={({ target }) => onChange({ ...document, leakedShare: Number(target.value) })}
      inputProps={{ "aria-label": "What leaked codes pay without a visit of their owner's" }}
      sx={{ width: "100%", mt: 1.5 }}
    />
  </PolicyRow>
);
