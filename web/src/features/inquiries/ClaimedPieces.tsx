import { Box } from "@mui/material";
import { BoughtPieces } from "../../shared/sales/BoughtPieces";
import { namedLines, titleOf } from "../../shared/sales/piecesOf";
import type { InquiryRow } from "./inquiryLabels";

/** What was bought with the order that a claim is about, if that is known. */
export function ClaimedPieces({ lines }: Pick<InquiryRow, "lines">) {
  const named = namedLines(lines);
  if (named.length === 0) return null;
  return (
    <Box component="ul" aria-label="What was bought" sx={listStyle}>
      {named.map((line) => {
        const title = titleOf(line);
        return (
          <li key={line.sku}>
            <BoughtPieces lines={[line]} mark={null} title={title}>
              <span>{title}</span>
              <small>{line.quantity > 1 ? `${line.quantity} × ${line.sku}` : line.sku}</small>
            </BoughtPieces>
          </li>
        );
      })}
    </Box>
  );
}

const listStyle = { m: 0, mt: 1.5, p: 0, display: "grid", gap: 1, listStyle: '""', fontSize: 15 } as const;
