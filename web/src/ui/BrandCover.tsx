import { Box } from "@mui/material";
import { useState } from "react";
import { Cloth } from "./Cloth";
import { designOf } from "./cloth/fabrics";

/** A brand's cover, 3:1. A cloth pattern until it has loaded, or if there is none. */
export function BrandCover({ id, cover }: { id: string; cover: string | null | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box sx={{ position: "relative", aspectRatio: "3 / 1", overflow: "hidden", borderRadius: "3px" }}>
      {cover && failed !== cover ? (
        <Box
          component="img"
          src={cover}
          alt=""
          width={960}
          height={320}
          onError={() => setFailed(cover)}
          sx={{ display: "block", width: "100%", height: "100%", objectFit: "cover" }}
        />
      ) : (
        <Cloth {...designOf(id)} width={480} height={160} fill />
      )}
    </Box>
  );
}
