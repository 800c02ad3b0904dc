import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { business } from "../../../../api/src/contract/business";
import { t } from "../../../../api/src/contract/i18n/t";
import { localMoment } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import { paths } from "../../lib/navigation/paths";

const HOUR = 3_600_000;
const { approvalHours } = business;
const hoursAfter = (moment: string, hours: number) => new Date(new Date(moment).getTime() + hours * HOUR).toISOString();

/** For applicants who sign in before approval: their application's status and expected decision date. */
export function InReview({ submittedAt, email, onBack }: { submittedAt: string; email: string; onBack: () => void }) {
  const [now] = useState(() => new Date().toISOString());
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = hoursAfter(submittedAt, approvalHours.atMost);
  const usual = hoursAfter(submittedAt, approvalHours.usual);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2.5} sx={{ alignItems: "start" }}>
      <Typography ref={heading} component="h2" variant="h6" tabIndex={-1} sx={{ outline: 0 }}>
        {t("Your application is in review")}
      </Typography>
      <Typography>
        {t("We received it on {submittedAt} and will email {email} once it's decided.", {
          submittedAt: localMoment(submittedAt),
          email,
        })}
      </Typography>
      {now > latest ? (
        <Typography>
          {rich(
            "You should have heard from us by {latest}. We're sorry for the delay. <link>Write to us</link> and we'll look at it right away.",
            { latest: localMoment(latest), link: (text) => <Link to={paths.contact}>{text}</Link> },
          )}
        </Typography>
      ) : (
        <Typography>
          {now > usual
            ? t("This is taking longer than usual. You'll hear from us by {latest}.", { latest: localMoment(latest) })
            : t("Most decisions are made by {usual}, all by {latest}.", {
                usual: localMoment(usual),
                latest: localMoment(latest),
              })}
        </Typography>
      )}
      <Typography sx={{ color: "text.secondary" }}>
        {rich("Need to correct something? <link>Tell us</link> and we'll correct it before we decide.", {
          link: (text) => <Link to={paths.contact}>{text}</Link>,
        })}
      </Typography>
      <Button onClick={onBack}>{t("Sign in with another account")}</Button>
    </Stack>
  );
}
