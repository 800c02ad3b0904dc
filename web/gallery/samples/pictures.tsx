import { Box } from "@mui/material";
import { useState } from "react";
import { BrandCover } from "../../src/ui/BrandCover";
import { BrandMark } from "../../src/ui/BrandMark";
import { Cloth, type ClothKind, pinkedStyle, Swatch } from "../../src/ui/Cloth";
import { Carousel, CarouselControls } from "../../src/ui/carousel/Carousel";
import { designs } from "../../src/ui/cloth/fabrics";
import { PieceThumb } from "../../src/ui/PieceThumb";
import { Reveal } from "../../src/ui/Reveal";
import { sheetStyle } from "../../src/ui/sheet";
import { Thread } from "../../src/ui/Thread";
import { long, plumPiece } from "../data";
import { type Family, nothing, sample } from "../sample";

const kinds = Object.keys(designs) as ClothKind[];

const Controls = ({ count }: { count: number }) => {
  const [selected, setSelected] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const goBy = (step: 1 | -1) => setSelected((selected + step + count) % count);
  return <CarouselControls {...{ count, selected, isPaused, goBy }} onPause={setPaused} goTo={setSelected} />;
};

const slides = kinds.slice(0, 4).map((kind) => <Cloth key={kind} kind={kind} width={420} height={260} />);

const brand = { id: "maison-orsay", name: "Maison Orsay" };

export const pictures: Family = {
  id: "pictures",
  title: "Cloth and motion",
  samples: [
    sample(Cloth, {
      kinds: () => (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}>
          {kinds.map((kind) => (
            <figure key={kind} style={{ margin: 0 }}>
              <Cloth kind={kind} width={300} height={220} />
              <figcaption>{kind}</figcaption>
            </figure>
          ))}
        </Box>
      ),
      pinked: () => (
        <Box sx={{ maxWidth: 420 }}>
          <Cloth kind="plaid" isPinked />
        </Box>
      ),
      filling: () => (
        <Box sx={{ position: "relative", height: 180, ...pinkedStyle }}>
          <Cloth kind="houndstooth" fill />
        </Box>
      ),
    }),
    sample(Swatch, {
      normal: () => (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {["Romy Faden", "Kettle & Fray", "Larkspun", "Ninepin Denim", long.brand].map((id) => (
            <Swatch key={id} id={id} />
          ))}
        </Box>
      ),
      round: () => <Swatch id="Romy Faden" size={64} isRound />,
    }),
    sample(Thread, {
      normal: () => (
        <Box component="svg" aria-hidden viewBox="0 0 600 60" sx={{ display: "block", width: "100%", maxWidth: 600 }}>
          <Thread d="M10 30C120 0 200 60 320 30S500 10 590 34" />
        </Box>
      ),
    }),
    sample(Carousel, {
      normal: () => (
        <Box sx={{ maxWidth: 640 }}>
          <Carousel label="Four cloths" slides={slides} />
        </Box>
      ),
      "several-at-once": () => (
        <Carousel
          label="Cloths of the season"
          slides={slides}
          slideWidth={{ xs: "70%", md: "30%" }}
          gap={16}
          controls="under"
        />
      ),
    }),
    sample(CarouselControls, {
      normal: () => <Controls count={4} />,
      paused: () => (
        <CarouselControls count={3} selected={1} isPaused onPause={nothing} goTo={nothing} goBy={nothing} />
      ),
    }),
    sample(BrandMark, {
      cloth: () => <BrandMark {...brand} logo={null} size={96} />,
      small: () => <BrandMark {...brand} logo={null} />,
      "not-found": () => <BrandMark {...brand} logo="/pictures/none" size={96} />,
    }),
    sample(PieceThumb, {
      normal: () => <PieceThumb path={plumPiece} fallback={null} />,
      "not-found": () => <PieceThumb path="/pictures/none" fallback={<BrandMark {...brand} logo={null} size={32} />} />,
    }),
    sample(BrandCover, {
      cloth: () => <BrandCover {...brand} cover={null} />,
      "not-found": () => <BrandCover {...brand} cover="/pictures/none" />,
    }),
    sample(Reveal, {
      // Far enough down to be out of sight: scroll to it.
      normal: () => (
        <Box sx={{ pt: "110vh", pb: 6, display: "grid", gap: 2, gridTemplateColumns: "repeat(3, 1fr)" }}>
          {["First", "Second", "Third"].map((label, order) => (
            <Reveal key={label} order={order}>
              <Box sx={{ ...sheetStyle, p: 3 }}>{label}</Box>
            </Reveal>
          ))}
        </Box>
      ),
    }),
  ],
};
