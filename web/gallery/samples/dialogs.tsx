import { Stack, Typography } from "@mui/material";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../src/ui/dialog/ConfirmDialog";
import { DialogButtons } from "../../src/ui/dialog/DialogButtons";
import { DialogFrame } from "../../src/ui/dialog/DialogFrame";
import { DrawerFrame } from "../../src/ui/dialog/DrawerFrame";
import { DrawerHead, DrawerHeadButton, DrawerHeading } from "../../src/ui/dialog/DrawerHead";
import { LeaveWarning } from "../../src/ui/dialog/LeaveWarning";
import { QrDialog } from "../../src/ui/dialog/QrDialog";
import { ShownOnce } from "../../src/ui/dialog/ShownOnce";
import { FormTextField } from "../../src/ui/form/FormTextField";
import { long } from "../data";
import { exclusive, type Family, nothing, nothingLater, sample } from "../sample";
import { Filled } from "./Filled";

const fails = async () => {
  throw new Error("The link was archived by somebody else.");
};

/** Something was written, and a link was followed. */
function Leaving() {
  const navigate = useNavigate();
  const hasGone = useRef(false);
  useEffect(() => {
    if (!hasGone.current) navigate("/elsewhere");
    hasGone.current = true;
  }, [navigate]);
  return <LeaveWarning isUnsaved />;
}

const details = (heading: string) => (
  <Stack spacing={2} sx={{ p: 3.5 }}>
    <Typography id="drawer-heading" variant="h2" sx={{ fontSize: 44, overflowWrap: "anywhere" }}>
      {heading}
    </Typography>
    <Typography sx={{ color: "text.secondary" }}>Applied on Nov 18, 2026, with a blog about knitwear.</Typography>
  </Stack>
);

export const dialogs: Family = {
  id: "dialogs",
  title: "Dialogs",
  samples: [
    exclusive(DialogFrame, {
      normal: () => (
        <DialogFrame title="Rename the link" onClose={nothing}>
          <Stack spacing={2.5}>
            <Filled values={{ name: "Autumn knitwear" }}>
              {(form) => <FormTextField form={form} name="name" label="Name" />}
            </Filled>
            <DialogButtons form={{ isSubmitting: false }} label="Save" onClose={nothing} />
          </Stack>
        </DialogFrame>
      ),
      narrow: () => (
        <DialogFrame title="Statement" onClose={nothing} width={360}>
          November 2026
        </DialogFrame>
      ),
      "long-text": () => (
        <DialogFrame title={`${long.brand}: ${long.product}`} onClose={nothing}>
          {Array.from({ length: 14 }, (_, at) => `paragraph ${at}`).map((key) => (
            <Typography key={key} sx={{ mb: 2, overflowWrap: "anywhere" }}>
              {long.sentence}
            </Typography>
          ))}
        </DialogFrame>
      ),
    }),
    exclusive(ConfirmDialog, {
      normal: () => (
        <ConfirmDialog
          title="Archive the link?"
          text="Clicks on it no longer earn a commission. This can't be undone."
          confirmLabel="Archive link"
          work={nothingLater}
          fallback="Failed to archive the link"
          onClose={nothing}
        />
      ),
      "long-text": () => (
        <ConfirmDialog
          title={`Remove ${long.brand}?`}
          text={long.sentence}
          confirmLabel={`Remove ${long.product}`}
          wayBack="Keep it as it is"
          work={nothingLater}
          fallback="Failed to remove the brand"
          onClose={nothing}
        />
      ),
      // Its toast says so once the red button is pressed.
      error: () => (
        <ConfirmDialog
          title="Archive the link?"
          text="Whoever confirms this is refused."
          confirmLabel="Archive link"
          work={fails}
          fallback="Failed to archive the link"
          onClose={nothing}
        />
      ),
    }),
    sample(DialogButtons, {
      normal: () => <DialogButtons form={{ isSubmitting: false }} label="Save" onClose={nothing} />,
      busy: () => <DialogButtons form={{ isSubmitting: true }} label="Save" busyLabel="Saving..." onClose={nothing} />,
      grave: () => <DialogButtons form={{ isSubmitting: false }} label="Decline order" isGrave onClose={nothing} />,
      "long-text": () => (
        <DialogButtons form={{ isSubmitting: false }} label={`Approve ${long.brand}`} onClose={nothing} />
      ),
    }),
    sample(DrawerHead, {
      normal: () => (
        <DrawerHead headingId="drawer-head" title="Why this amount?" onClose={nothing}>
          <DrawerHeadButton label="Previous order" icon={ChevronLeft} onClick={undefined} />
          <DrawerHeadButton label="Next order" icon={ChevronRight} onClick={nothing} />
        </DrawerHead>
      ),
      "long-text": () => <DrawerHead headingId="drawer-head" title={long.product} onClose={nothing} />,
    }),
    sample(DrawerHeading, { normal: () => <DrawerHeading>Attribution</DrawerHeading> }),
    exclusive(DrawerFrame, {
      normal: () => (
        <DrawerFrame item="Romy Faden" headingId="drawer-heading" onClose={nothing}>
          {details}
        </DrawerFrame>
      ),
      "long-text": () => (
        <DrawerFrame item={long.person} headingId="drawer-heading" onClose={nothing}>
          {details}
        </DrawerFrame>
      ),
    }),
    exclusive(QrDialog, {
      normal: () => (
        <QrDialog address="https://weft.example/r/kettle-and-fray" name="Kettle & Fray, blog" onClose={nothing} />
      ),
      "long-text": () => <QrDialog address={long.address} name={long.brand} onClose={nothing} />,
    }),
    exclusive(ShownOnce, {
      normal: () => (
        <ShownOnce
          title="Your new key"
          text="Copy it now and keep it safe. You won't see it again."
          value="weft_sample_4f1c9a7be02d48d5a9e6"
          copy="Copy key"
          onClose={nothing}
        />
      ),
      "long-text": () => (
        <ShownOnce title={long.brand} text={long.sentence} value={long.address} copy="Copy address" onClose={nothing} />
      ),
    }),
    exclusive(LeaveWarning, { asking: Leaving }),
  ],
};
