import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { verifyExample } from "./verifyExample";

/** For the developer of the receiver; folded, because it is read once. */
export const VerifyHelp = () => (
  <Box component="details" sx={foldStyle}>
    <summary>How to check what comes in</summary>
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5, pb: 2.5 }}>
      <Typography sx={textStyle}>
        Everything is signed as{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>{" "}
        says, with the secret that was shown when you added the webhook. Check the signature before you believe a word,
        over the body exactly as it came in.
      </Typography>
      <Typography sx={textStyle}>
        Answer with a 2xx status within ten seconds. After any other answer, or none, we try again: after half a minute,
        then after twice as long each time, twelve times in all. Each try has the same <code>webhook-id</code>, so that
        you can tell what you have had already.
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
