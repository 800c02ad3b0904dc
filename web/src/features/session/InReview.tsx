import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { business } from "../../../../api/src/contract/business";
import { localMoment } from "../../lib/dates";
import { paths } from "../../lib/navigation/paths";

const HOUR = 3_600_000;
const { approvalHours } = business;
const hoursAfter = (moment: string, hours: number) => new Date(new Date(moment).getTime() + hours * HOUR).toISOString();

/** For applicants who sign in before they are approved: where their application stands, and until when. */
export function InReview({ submittedAt, email, onBack }: { submittedAt: string; email: string; onBack: () => void }) {
  const [now] = useState(() => new Date().toISOString());
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = hoursAfter(submittedAt, approvalHours.atMost);
  const usual = hoursAfter(submittedAt, approvalHours.usual);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2.5} sx={{ alignItems: "start" }}>
      <Typography ref={heading} component="h2" variant="h6" tabIndex={-1} sx={{ outline: 0 }}>
        Your application is in review
      </Typography>
      <Typography>
        We received it on {localMoment(submittedAt)} and will email {email} once it's decided.
      </Typography>
      {now > latest ? (
        <Typography>
          You should have heard from us by {localMoment(latest)}, and we are sorry that you have not.{" "}
          <Link to={paths.contact}>Write to us</Link> and we look at it at once.
        </Typography>
      ) : (
        <Typography>
          {now > usual
            ? `This is taking longer than usual. You'll hear from us by ${localMoment(latest)}.`
            : `Most decisions are made by ${localMoment(usual)}, all by ${localMoment(latest)}.`}
        </Typography>
      )}
      <Typography sx={{ color: "text.secondary" }}>
        Need to correct something? <Link to={paths.contact}>Tell us</Link>, and we correct it before we decide.
      </Typography>
      <Button onClick={onBack}>Sign in with another account</Button>
    </Stack>
  );
}
