import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";

interface FeedFileProps {
  file: File | null;
  onFile: (file: File | null) => void;
}

export function FeedFile({ file, onFile }: FeedFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.tsv,.txt,.gz,.zip"
        aria-label="Feed file"
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <Box component="span" sx={{ minWidth: 0, color: "text.secondary", overflowWrap: "anywhere" }}>
        {file?.name ?? "XML or CSV, also zipped, up to 20 MB"}
      </Box>
    </Box>
  );
}
