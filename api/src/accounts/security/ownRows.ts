import { EmailChange } from "../emailChange/emailChange.entity";
import { FactorChallenge } from "../factors/factorChallenge.entity";
import { RecoveryCode } from "../factors/recoveryCode.entity";
import { SecondFactor } from "../factors/secondFactor.entity";
import { PasswordReset } from "../passwordReset/passwordReset.entity";
import { OpenSession } from "./openSession.entity";

/** What hangs on a person alone, by `userId`, and goes with them. */
export const ownRows = [PasswordReset, OpenSession, SecondFactor, RecoveryCode, FactorChallenge, EmailChange] as const;
