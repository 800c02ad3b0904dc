export { Account, type AccountKind, kindOf, roleOf, sortingOf } from "./account.entity";
export { accountByEmail } from "./accountByEmail";
export { ApiKey } from "./apiKeys/apiKey.entity";
export { ApiKeyService, isKey, MadeKey, type RefusedKey } from "./apiKeys/apiKey.service";
export type { UserStatus } from "./applicationStatus";
export { AUDIENCE_COUNTRIES, Channel } from "./channels/channel.type";
export { ChannelsService, channelsChanged, statedBy } from "./channels/channels.service";
export { AccountClosingService } from "./closing/accountClosing.service";
export {
  accountErased,
  closingChanged,
  type Erased,
  erasedAmong,
  erasesAt,
  isErased,
  type Matters,
  type OpenMatters,
  type Traces,
} from "./closing/closing";
export { CLOSED_ACCOUNT, ErasureService } from "./closing/erasure.service";
export { MCP, OAUTH } from "./connectedApps/authorizationServer";
export { ConnectedApp } from "./connectedApps/connectedApp.entity";
export type { ConnectedAppService } from "./connectedApps/connectedApp.service";
export { OauthRecord } from "./connectedApps/oauthRecord.entity";
export { ContactAnswer, ContactMessage, MessageStateEnum } from "./contactForm/contact.entity";
export { type ContactReceived, contactReceived } from "./contactForm/contact.service";
export {
  type DeskFilter,
  dueBefore,
  type SupportAct,
  type SupportState,
  supportActs,
} from "./contactForm/supportState";
export { type Accounts, createAccounts } from "./createAccounts";
export { credentialsChangedAt } from "./credentials";
export { accountsEntities } from "./entities";
export { FactorChallenge } from "./factors/factorChallenge.entity";
export { SecondFactor } from "./factors/secondFactor.entity";
export { createAdmin, ensureFirstAdmin } from "./firstAdmin";
export { LegalParty, NETWORK } from "./legalParty/legalParty.entity";
export { partyAt } from "./legalParty/legalParty.resolver";
export { inForceAt, LegalPartyService } from "./legalParty/legalParty.service";
export { lockAccount } from "./lockAccount";
export { founderOf, insertAccount, type NewAccount, newAccount, newAccountRow, newPerson } from "./newAccount";
export { OidcIdentity } from "./oidc/oidcIdentity.entity";
export { OidcIssuer } from "./oidc/oidcIssuer";
export { LanguageEnum, Page } from "./pages/page.entity";
export { PageService } from "./pages/page.service";
export type { Sanitized } from "./pages/sanitize";
export { hashPassword, passwordMatches } from "./password";
export type { AccessOwner, OpenAccess } from "./passwordReset/passwordReset.service";
export { APPLICATION, approvalUndone, userApproved } from "./people/applicationDecision.service";
export { PersonRecord } from "./people/person.resolver";
export { type UserStanding, userStandings } from "./people/userCounts";
export { userSorts } from "./people/userSort";
export { Person } from "./person.entity";
export { accountRenamed } from "./profile/profile.service";
export { mailsFor, type Recipient, recipientsIn, recipientsOf } from "./recipients";
export { accountsResolvers } from "./resolvers";
export { OpenSession } from "./security/openSession.entity";
export { OpenSessions } from "./security/openSessions";
export { refusalOf, type Seat, seatsOf } from "./sessions";
export type { Origin, SignedIn } from "./signIn.service";
export { applicationReceived, EMAIL_TAKEN } from "./signUp.service";
export { suggestedPartnerKind } from "./suggestedPartnerKind";
export { reviewEndsAt, standingOf, suspectsAmong } from "./suspension/standing";
export { SuspensionService, suspensionChanged } from "./suspension/suspension.service";
export { Task, type TaskState, taskStateOf } from "./tasks/task.entity";
export { type TaskRequest, TaskService } from "./tasks/task.service";
export { type TaskHandler, type TaskRun, TaskWorker } from "./tasks/taskWorker";
export { InvitationService } from "./team/invitation.service";
export { Membership } from "./team/membership.entity";
export { approversOf, SecondPerson } from "./team/secondPerson";
export { TeamService } from "./team/team.service";
export { TeamRoleEnum } from "./team/team.type";
export { UserFilter } from "./user.inputs";
export { UserService } from "./user.service";
export { CategoryEnum, ChannelTypeEnum, PartnerKindEnum, User, UserStatusEnum } from "./user.type";
