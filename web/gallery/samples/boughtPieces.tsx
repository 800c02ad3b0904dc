import { Box } from "@mui/material";
import { BoughtPieces } from "../../src/shared/sales/BoughtPieces";
import { piecesOf } from "../../src/shared/sales/piecesOf";
import { BrandMark } from "../../src/ui/BrandMark";
import { long, plumPiece } from "../data";

const Pieces = ({ title, picturePath }: { title: string; picturePath: string | null }) => {
  const lines = [
    { sku: "silk-s", quantity: 2, product: { title, picturePath } },
    { sku: "belt", quantity: 1 },
  ];
  const mark = <BrandMark id="kettle" name="Kettle & Fray" logo={null} size={28} />;
  return (
    <Box sx={{ width: 260 }}>
      <BoughtPieces lines={lines} mark={mark} title={`KF-10421, ${piecesOf(lines)}`}>
        <b>KF-10421</b>
        <small>{piecesOf(lines)}</small>
      </BoughtPieces>
    </Box>
  );
};

export const boughtPieces = {
  normal: () => <Pieces title="Silk slip dress" picturePath={plumPiece} />,
  "long-text": () => <Pieces title={long.product} picturePath={plumPiece} />,
  "not-found": () => <Pieces title="Silk slip dress" picturePath="/pictures/none" />,
  "without-picture": () => <Pieces title="Silk slip dress" picturePath={null} />,
};
