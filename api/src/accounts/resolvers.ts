import { ApiKeyResolver } from "./apiKeys/apiKey.resolver";
import { ChannelsResolver } from "./channels/channels.resolver";
import { ConnectedAppResolver } from "./connectedApps/connectedApp.resolver";
import { ContactResolver } from "./contactForm/contact.resolver";
import { EmailChangeResolver } from "./emailChange/emailChange.resolver";
import { FactorResolver } from "./factors/factor.resolver";
import { LegalPartyResolver } from "./legalParty/legalParty.resolver";
import { PageResolver, PageVersionResolver } from "./pages/page.resolver";
import { PasswordResetResolver } from "./passwordReset/passwordReset.resolver";
import { AccountRemarkResolver, PersonResolver } from "./people/person.resolver";
import { ProfileResolver } from "./profile/profile.resolver";
import { SecurityResolver } from "./security/security.resolver";
import { TaskResolver } from "./tasks/task.resolver";
import { TeamResolver } from "./team/team.resolver";
import { UserResolver } from "./user.resolver";

export const accountsResolvers = {
  Accounts: [
    UserResolver,
    PersonResolver,
    AccountRemarkResolver,
    ProfileResolver,
    ChannelsResolver,
    LegalPartyResolver,
  ],
  Team: [TeamResolver],
  "Sign-in and security": [PasswordResetResolver, SecurityResolver, FactorResolver, EmailChangeResolver],
  "Pages and messages": [PageResolver, PageVersionResolver, ContactResolver],
  "API keys and requests": [ApiKeyResolver],
  "Connected apps": [ConnectedAppResolver],
  "Background tasks": [TaskResolver],
} as const;
