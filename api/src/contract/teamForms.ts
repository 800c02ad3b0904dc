import * as yup from "yup";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { teamRoles } from "./team";
import { atMost, email, password, text } from "./text";

export const INVITATION_NO_LONGER_GOOD = t("This invitation is no longer valid. Please ask for a new one.");

export const LINK_NO_LONGER_GOOD = t("This link is no longer valid.");

const token = () => text(INVITATION_NO_LONGER_GOOD).max(200, INVITATION_NO_LONGER_GOOD);

const role = () => text(t("Please choose a role")).oneOf(teamRoles, t("Please choose a role"));

export const invitationForm = yup.object({ email: email(), role: role(), isAgain: yup.boolean().nullable() });

export const teamRoleForm = yup.object({ role: role() });

/** For new users. */
export const newMemberForm = yup.object({
  token: token(),
  name: text(t("Name must be at least 2 characters"))
    .min(limits.name.min, t("Name must be at least 2 characters"))
    .max(limits.name.max, atMost(limits.name.max)),
  password: password(),
});

/** For existing users: the password is not needed while signed in. */
export const knownMemberForm = yup.object({
  token: token(),
  name: yup.string().nullable(),
  password: yup.string().max(limits.password.max, atMost(limits.password.max)).nullable(),
});
