import Box from "@mui/material/Box";
import { codePolicyText, offeredPolicies } from "../../../../../../api/src/contract/codes/codePolicies";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { Select } from "../../../../ui/form/Select";

interface CodePolicyRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const options = offeredPolicies.map((id) => ({ id, label: capital(codePolicyText[id]) }));

/** What a draft says of an order with one partner's code and another's click. */
export const CodePolicyRow = ({ document, inForce, onChange }: CodePolicyRowProps) => (
  <Box sx={rowStyle}>
    <Box sx={{ minWidth: 0 }}>
      <b id="code-policy">Codes and clicks</b>
      <Box sx={{ color: "text.secondary" }}>
        If a shopper uses one partner's code and clicked on another's link. A code under suspicion gives way to a newer
        click.
      </Box>
      {document.codePolicy !== inForce.codePolicy && (
        <Box component="s" sx={{ color: "text.secondary", fontSize: 14 }}>
          {`was: ${codePolicyText[inForce.codePolicy]}`}
        </Box>
      )}
    </Box>
    <Select
      isCompact
      value={document.codePolicy}
      options={options}
      onChange={({ target }) =>
        onChange({ ...document, codePolicy: offeredPolicies.find((one) => one === target.value) ?? "code-wins" })
      }
      inputProps={{ "aria-labelledby": "code-policy" }}
      sx={{ flex: "none", width: { xs: "100%", sm: 260 } }}
    />
  </Box>
);

const rowStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
