import { Account } from "./account.entity";
import { ApiKey } from "./apiKeys/apiKey.entity";
import { OauthRecord } from "./connectedApps/oauthRecord.entity";
import { ContactAnswer, ContactMessage } from "./contactForm/contact.entity";
import { LegalParty } from "./legalParty/legalParty.entity";
import { Page, PageVersion } from "./pages/page.entity";
import { AccountRemark } from "./people/accountRemark.entity";
import { Person } from "./person.entity";
import { ownRows } from "./security/ownRows";
import { Task } from "./tasks/task.entity";
import { Invitation } from "./team/invitation.entity";
import { Membership } from "./team/membership.entity";
import { OwnerChange } from "./team/ownerChange.entity";

export const accountsEntities = [
  Account,
  AccountRemark,
  Person,
  LegalParty,
  Membership,
  Invitation,
  OwnerChange,
  ...ownRows,
  Page,
  PageVersion,
  ContactMessage,
  ContactAnswer,
  ApiKey,
  OauthRecord,
  Task,
];
