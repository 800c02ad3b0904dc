import { ConnectedApp } from "../connectedApps/connectedApp.entity";
import { EmailChange } from "../emailChange/emailChange.entity";
import { FactorChallenge } from "../factors/factorChallenge.entity";
import { RecoveryCode } from "../factors/recoveryCode.entity";
import { SecondFactor } from "../factors/secondFactor.entity";
import { OidcIdentity } from "../oidc/oidcIdentity.entity";
import { PasswordReset } from "../passwordReset/passwordReset.entity";
import { OpenSession } from "./openSession.entity";

/** Rows that belong to a person alone, by `userId`, and are deleted with them. */
export const ownRows = [
  PasswordReset,
  OpenSession,
  SecondFactor,
  RecoveryCode,
  FactorChallenge,
  EmailChange,
  OidcIdentity,
  ConnectedApp,
] as const;
