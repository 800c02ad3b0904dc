import { Box, Button } from "@mui/material";
import { Archive, Pencil, QrCode } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../../src/ui/dashboard/CopyButton";
import { DownloadButton, SaveButton } from "../../src/ui/dashboard/DownloadButton";
import { FileButton } from "../../src/ui/dashboard/FileButton";
import { IconButton } from "../../src/ui/dashboard/IconButton";
import { Segments } from "../../src/ui/dashboard/Segments";
import { TeamLink } from "../../src/ui/dashboard/TeamLink";
import { Toolbar } from "../../src/ui/dashboard/Toolbar";
import { UploadButton } from "../../src/ui/dashboard/UploadButton";
import { Select } from "../../src/ui/form/Select";
import { InfoButton } from "../../src/ui/InfoButton";
import { Tip } from "../../src/ui/Tip";
import { long } from "../data";
import { exclusive, type Family, nothing, sample } from "../sample";

type Choice = { id: string; label: string; count?: number };

/** Buttons that remember what was pressed. */
const Chosen = ({ label, choices }: { label: string; choices: readonly [Choice, ...Choice[]] }) => {
  const [chosen, setChosen] = useState(choices[0].id);
  return <Segments label={label} choices={choices} chosen={chosen} onChoose={setChosen} />;
};

const uploaded = {
  busyLabel: "Uploading...",
  fileLabel: "A file",
  accept: "image/png",
  send: async () => undefined,
  fallback: "Failed",
  afterwards: async () => undefined,
};

const salesFile = {
  content: "orders",
  name: "sales",
  path: "/api/v1/sales.csv",
  fileName: "sales.csv",
  days: "",
} as const;

export const buttons: Family = {
  id: "buttons",
  title: "Buttons",
  samples: [
    sample(IconButton, {
      normal: () => (
        <Box sx={{ display: "flex" }}>
          <IconButton label="Show the QR code" icon={QrCode} onClick={nothing} />
          <IconButton label="Rename the link" icon={Pencil} onClick={nothing} />
          <IconButton label="Archive the link" icon={Archive} onClick={nothing} />
        </Box>
      ),
      disabled: () => <IconButton label="Archive the link" icon={Archive} disabled />,
    }),
    sample(CopyButton, {
      icon: () => <CopyButton text="https://weft.example/r/kettle-and-fray" label="Copy the link to Kettle & Fray" />,
      words: () => <CopyButton text="https://weft.example/r/kettle-and-fray">Copy link</CopyButton>,
      "long-words": () => <CopyButton text={long.address}>{`Copy the link to ${long.brand}`}</CopyButton>,
    }),
    sample(DownloadButton, { normal: () => <DownloadButton path="/api/v1/sales.csv" fileName="sales.csv" /> }),
    sample(SaveButton, { normal: () => <SaveButton get={async () => nothing()}>Receipt</SaveButton> }),
    sample(UploadButton, { normal: () => <UploadButton {...uploaded} label="Add file" /> }),
    sample(FileButton, {
      normal: () => <FileButton {...salesFile} rows={120} />,
      large: () => <FileButton {...salesFile} rows={1_000_000} />,
    }),
    sample(TeamLink, { normal: () => <TeamLink /> }),
    sample(InfoButton, {
      normal: () => <InfoButton label="How clicks are counted" text="Visits of people. Bots are not counted." />,
    }),
    exclusive(Tip, {
      closed: () => (
        <Tip title="Opens after a moment, and the next one at once">
          <Button>Point at me</Button>
        </Tip>
      ),
      open: () => (
        <Tip title="Orders of the last 90 days" open>
          <Button>Pointed at</Button>
        </Tip>
      ),
    }),
    sample(Segments, {
      normal: () => (
        <Chosen
          label="Status"
          choices={[
            { id: "all", label: "All" },
            { id: "pending", label: "Pending", count: 14 },
            { id: "approved", label: "Approved", count: 1208 },
            { id: "declined", label: "Declined" },
          ]}
        />
      ),
      "long-labels": () => (
        <Chosen
          label="Category"
          choices={[
            { id: "a", label: "Winterfunktionsunterwäsche", count: 3 },
            { id: "b", label: "Umstandsabendgarderobe", count: 128_430 },
            { id: "c", label: "Kinderregenschutzbekleidung" },
          ]}
        />
      ),
    }),
    sample(Toolbar, {
      normal: () => (
        <Toolbar role="search" aria-label="Orders">
          <Chosen
            label="Status"
            choices={[
              { id: "all", label: "All" },
              { id: "pending", label: "Pending", count: 14 },
            ]}
          />
          <Select
            isCompact
            value=""
            placeholder="All brands"
            options={[{ id: "1", label: long.brand }]}
            onChange={nothing}
            inputProps={{ "aria-label": "Brand" }}
          />
          <DownloadButton path="/api/v1/sales.csv" fileName="sales.csv" />
        </Toolbar>
      ),
    }),
  ],
};
