import { isDemoAtHome } from "../platform/config/env";
import type { Platform } from "../platform/createPlatform";
import type { Database } from "../platform/db/database";
import { languageOf } from "../platform/i18n/speaking";
import type { JobPlan } from "../platform/jobs/scheduler";
import { addressOf } from "../platform/mail/mail";
import { ApiKeyService } from "./apiKeys/apiKey.service";
import { ChannelsService } from "./channels/channels.service";
import { AccountReopening } from "./closing/accountReopening";
import { Documents } from "./connectedApps/appDocuments";
import { ConnectedAppService } from "./connectedApps/connectedApp.service";
import { ContactService } from "./contactForm/contact.service";
import { EmailChangeService } from "./emailChange/emailChange.service";
import { FactorService } from "./factors/factor.service";
import { FactorChallenges } from "./factors/factorChallenges";
import { FactorProof } from "./factors/factorProof";
import { RelyingParty } from "./factors/relyingParty";
import { KnownDevices } from "./knownDevices";
import { LegalPartyService } from "./legalParty/legalParty.service";
import { OidcAttempts } from "./oidc/oidcAttempts";
import { OidcIdentities } from "./oidc/oidcIdentities";
import { OidcIssuer } from "./oidc/oidcIssuer";
import { OidcSignInService } from "./oidc/oidcSignIn.service";
import { PageService } from "./pages/page.service";
import type { Sanitized } from "./pages/sanitize";
import { SanitizerThread } from "./pages/sanitizerThread";
import { type AccessHolder, PasswordResetService } from "./passwordReset/passwordReset.service";
import { ApplicationDecisionService } from "./people/applicationDecision.service";
import { PersonService } from "./people/person.service";
import { Person } from "./person.entity";
import { ProfileService } from "./profile/profile.service";
import { ConfirmationService } from "./security/confirmation.service";
import { OpenSessions } from "./security/openSessions";
import { OwnAccessService } from "./security/ownAccess.service";
import { Sessions } from "./sessions";
import { SignInService } from "./signIn.service";
import { SignUpService } from "./signUp.service";
import { TaskService } from "./tasks/task.service";
import { InvitationService } from "./team/invitation.service";
import { JoiningService } from "./team/joining.service";
import { OwnersService } from "./team/owners.service";
import { SecondPerson } from "./team/secondPerson";
import { TeamService } from "./team/team.service";
import { Tokens } from "./tokens";
import { UserService } from "./user.service";

interface Given {
  jwtSecret: string;
  /** Replaces the worker thread in tests, which run from sources. */
  sanitize?: ((html: string) => Promise<Sanitized>) | undefined;
  wakeTasks: () => void;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(platform: Platform, { jwtSecret, sanitize, wakeTasks }: Given) {
  const { db, clock, env, log, audit, events, limiters, outbox, delayedNotices, keysFor, sealerFor } = platform;
  platform.mail.writeIn(async (email) => languageOf((await db.read.findOneBy(Person, { email }))?.language));
  const tokens = new Tokens(jwtSecret, clock);
  const isSecure = env.publicUrl.startsWith("https:");
  const devices = new KnownDevices(keysFor("known devices"), clock, isSecure);
  const openSessions = new OpenSessions(db, clock);
  const sessions = new Sessions(
    db,
    tokens,
    openSessions,
    new AccountReopening(db, audit, outbox, events),
    env.adminTwoFactor,
  );
  const sealer = sealerFor("second factors");
  const challenges = new FactorChallenges(db, clock);
  const party = new RelyingParty(env.publicUrl);
  const proof = new FactorProof(db, clock, sealer, challenges, party, outbox);
  const confirmation = new ConfirmationService(db, clock, limiters, challenges, proof);
  const factors = new FactorService({
    db,
    clock,
    limiters,
    audit,
    outbox,
    challenges,
    party,
    confirmation,
    sealer,
    isRequiredOfAdmins: env.adminTwoFactor,
  });
  const identities = new OidcIdentities(db, clock, audit, env.oidc);
  const signIn = new SignInService(db, sessions, limiters, audit, outbox, devices, challenges, proof, identities);
  const emailChange = new EmailChangeService(db, clock, limiters, audit, outbox, env.publicUrl);
  const owners = new OwnersService(db, clock, audit, outbox, env.publicUrl);
  const second = new SecondPerson(env.adminTwoPersons);
  /** Admins' actions on teams, on this database or one that records more. */
  const teamActsOn = (of: Database) => ({
    team: new TeamService(of, clock, audit, outbox, owners),
    invitations: new InvitationService(of, clock, limiters, audit, outbox, env.publicUrl),
  });
  const { team, invitations } = teamActsOn(db);
  const joining = new JoiningService(
    db,
    clock,
    limiters,
    audit,
    outbox,
    invitations,
    sessions,
    signIn,
    devices,
    owners,
    second,
  );
  const oidcSignIn = new OidcSignInService({
    db,
    clock,
    limiters,
    sessions,
    devices,
    proof,
    joining,
    identities,
    attempts: new OidcAttempts(sealerFor("identity provider"), clock, isSecure),
    provider: env.oidc && { issuer: new OidcIssuer(env.oidc, log, `${env.publicUrl}/login`), settings: env.oidc },
  });
  const sanitizer = new SanitizerThread();
  const contact = new ContactService(db, clock, audit, limiters, outbox, addressOf(env.mailFrom), events);
  const apiKeys = new ApiKeyService(db.tracking, clock, audit);
  const appDocuments = new Documents(limiters, !isDemoAtHome(env));
  const connectedApps = new ConnectedAppService(db, clock, audit, sessions, sealerFor("connected apps"), {
    log,
    publicUrl: env.publicUrl,
    keys: keysFor("connected apps"),
    registers: env.appRegistration,
    documents: appDocuments,
  });
  /** Higher modules add theirs. */
  const accessHolders: AccessHolder[] = [apiKeys];
  const passwordReset = new PasswordResetService(db, clock, limiters, outbox, env.publicUrl, devices, accessHolders);
  const plans: JobPlan[] = [
    {
      name: "passwords:forget-resets",
      about: "deletes expired password resets",
      when: { at: "25 3 * * *" },
      isFinal: true,
      work: (signal) => passwordReset.forgetExpired(signal),
    },
    {
      name: "sessions:forget-expired",
      about: "deletes sessions, second steps and changes of address that have expired",
      when: { at: "26 * * * *" },
      isFinal: true,
      work: async (signal) => {
        await openSessions.forgetExpired(signal);
        await challenges.forgetExpired(signal);
        await emailChange.forgetOld(signal);
      },
    },
    {
      name: "apps:forget-expired",
      about: "deletes expired tokens, and connected apps that were not used for a month",
      when: { at: "28 * * * *" },
      isFinal: true,
      work: () => connectedApps.forgetOld(),
    },
    {
      name: "team:forget-invitations",
      about: "deletes invitations that expired a month ago",
      when: { at: "27 3 * * *" },
      isFinal: true,
      work: (signal) => invitations.forgetExpired(signal),
    },
    {
      name: "contact:forget-old",
      about: "deletes messages of the contact form after a year",
      when: { at: "40 3 * * *" },
      isFinal: true,
      work: (signal) => contact.forgetOld(signal),
    },
    owners.plan,
  ];
  return {
    tokens,
    users: new UserService(db, clock),
    applicationDecisions: new ApplicationDecisionService(db, clock, audit, outbox, events, delayedNotices),
    signUp: new SignUpService(db, clock, limiters, outbox, events, isDemoAtHome(env)),
    openSessions,
    sessions,
    confirmation,
    factors,
    signIn,
    oidcSignIn,
    identities,
    ownAccess: new OwnAccessService(db, clock, limiters, audit, outbox, sessions, openSessions),
    emailChange,
    profile: new ProfileService(db, audit, events),
    channels: new ChannelsService(db, audit, events),
    legalParties: new LegalPartyService(db, clock, audit),
    owners,
    second,
    team,
    invitations,
    teamActsOn,
    joining,
    people: new PersonService(db, clock, audit, outbox, delayedNotices),
    sanitizer,
    pages: new PageService(db, clock, audit, sanitize ?? sanitizer.sanitize),
    contact,
    apiKeys,
    connectedApps,
    appDocuments,
    accessHolders,
    passwordReset,
    tasks: new TaskService(db, clock, audit, wakeTasks),
    plans,
  };
}
