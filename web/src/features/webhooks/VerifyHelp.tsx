import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { verifyExample } from "./verifyExample";

/** For the receiver's developer; collapsed, since it is needed only once. */
export const VerifyHelp = () => (
  <Box component="details" sx={foldStyle}>
    <summary>Verify webhook signatures</summary>
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5, pb: 2.5 }}>
      <Typography sx={textStyle}>
        Every event is signed following{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>{" "}
        with the secret shown when you added the webhook. Verify the signature over the raw body before you use it.
      </Typography>
      <Typography sx={textStyle}>
        Respond with a 2xx status within ten seconds. After any other response, or none, we retry: after half a minute,
        then after twice as long each time, up to twelve attempts. Every attempt has the same <code>webhook-id</code>,
        so you can skip duplicates.
      </Typography>
      <CodeBlock label="A receiver in Node.js, after npm install standardwebhooks" code={verifyExample} />
    </Box>
  </Box>
);

const textStyle = { maxWidth: 720, fontSize: 15, color: "text.secondary", "& a": { color: "text.primary" } } as const;

const foldStyle = {
  px: "20px",
  borderTop: "1px solid",
  borderColor: "divider",
  "& summary": {
    width: "fit-content",
    my: 1,
    py: "8px",
    fontSize: 15,
    fontWeight: 600,
    cursor: "pointer",
    borderRadius: "3px",
  },
  "& summary:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
} as const;
