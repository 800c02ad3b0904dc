import { Stack, Typography } from "@mui/material";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { object } from "yup";
import { ConfirmDialog } from "../../src/ui/dialog/ConfirmDialog";
import { DialogButtons } from "../../src/ui/dialog/DialogButtons";
import { DialogFrame } from "../../src/ui/dialog/DialogFrame";
import { DrawerFrame } from "../../src/ui/dialog/DrawerFrame";
import { DrawerHead, DrawerHeadButton, DrawerHeading } from "../../src/ui/dialog/DrawerHead";
import { FormDialog } from "../../src/ui/dialog/FormDialog";
import { LeaveWarning } from "../../src/ui/dialog/LeaveWarning";
import { QrDialog } from "../../src/ui/dialog/QrDialog";
import { ShownOnce } from "../../src/ui/dialog/ShownOnce";
import { FormTextField } from "../../src/ui/form/FormTextField";
import { long } from "../data";
import { exclusive, type Family, nothing, nothingLater, sample } from "../sample";

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
    exclusive(FormDialog, {
      normal: () => (
        <FormDialog
          title="Rename the link"
          values={{ name: "Autumn knitwear" }}
          schema={object({})}
          work={nothingLater}
          fallback="Failed to rename the link"
          label="Save"
          onClose={nothing}
        >
          {(form) => <FormTextField form={form} name="name" label="Name" />}
        </FormDialog>
      ),
    }),
    exclusive(DialogFrame, {
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
    }),
    sample(DrawerHead, {
      normal: () => (
        <DrawerHead headingId="drawer-head" title="Why this amount?" onClose={nothing}>
          <DrawerHeadButton label="Previous order" icon={ChevronLeft} onClick={undefined} />
          <DrawerHeadButton label="Next order" icon={ChevronRight} onClick={nothing} />
        </DrawerHead>
      ),
    }),
    sample(DrawerHeading, { normal: () => <DrawerHeading>Attribution</DrawerHeading> }),
    exclusive(DrawerFrame, {
      normal: () => (
        <DrawerFrame item="Romy Faden" headingId="drawer-heading" onClose={nothing}>
          {details}
        </DrawerFrame>
      ),
    }),
    exclusive(QrDialog, {
      normal: () => (
        <QrDialog address="https://weft.example/r/kettle-and-fray" name="Kettle & Fray, blog" onClose={nothing} />
      ),
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
    }),
    exclusive(LeaveWarning, { asking: Leaving }),
  ],
};
