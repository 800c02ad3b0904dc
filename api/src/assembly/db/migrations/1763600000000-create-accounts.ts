import {
  CreateTables,
  count,
  flag,
  id,
  instant,
  int,
  json,
  longText,
  optional,
  row,
  table,
  text,
  withDefault,
} from "../tables";

/** Accounts, the people in them, and how they sign in. */
export class CreateAccounts1763600000000 extends CreateTables {
  readonly created = [
    table("account", {
      ...row,
      kind: text(20),
      name: text(200),
      contactId: id,
      tokenVersion: int,
      status: text(20),
      website: optional(text(2048)),
      channelType: optional(text(20)),
      partnerKind: optional(text(20)),
      categories: optional(json),
      decidedAt: optional(instant),
      decidedBy: optional(id),
      suspendedAt: optional(instant),
      closedAt: optional(instant),
      erasedAt: optional(instant),
      sortName: withDefault(text(200), ""),
      sortSite: withDefault(text(100), ""),
      setOffSince: optional(instant),
      suspendedFor: optional(text(20)),
    })
      .index("account_status", "status", "id")
      .index("account_suspended", "suspendedAt", "id")
      .index("account_closed", "erasedAt", "closedAt", "id")
      .index("account_name", "sortName", "id")
      .index("account_site", "sortSite", "id")
      .index("account_kind", "kind", "id")
      .index("account_contact", "contactId", "id"),
    table("user", {
      ...row,
      name: text(200),
      email: text(254),
      passwordHash: text(200),
      tokenVersion: int,
      credentialsChangedAt: optional(instant),
      language: optional(text(10)),
      timeZone: optional(text(60)),
      displayCurrency: optional(text(3)),
    }).unique("user_email", "email"),
    table("membership", { ...row, accountId: id, userId: id, role: text(20), grantedAt: optional(instant) })
      .unique("membership_account", "accountId", "userId")
      .index("membership_user", "userId"),
    table("invitation", {
      ...row,
      accountId: id,
      email: text(254),
      role: text(20),
      tokenHash: text(64),
      invitedBy: id,
      expiresAt: instant,
      approvedBy: optional(id),
    })
      .unique("invitation_token", "tokenHash")
      .unique("invitation_account", "accountId", "email")
      .index("invitation_expires", "expiresAt"),
    table("owner_change", {
      ...row,
      accountId: id,
      userId: id,
      kind: text(20),
      startedBy: id,
      roleBefore: optional(text(20)),
      tokenHash: text(64),
      dueAt: instant,
    })
      .unique("owner_change_person", "accountId", "userId")
      .unique("owner_change_token", "tokenHash")
      .index("owner_change_due", "dueAt"),
    table("approval", {
      ...row,
      operation: text(60),
      sealed: longText,
      askedBy: id,
      accountId: id,
      state: text(10),
      isOpen: flag,
      openKey: optional(text(64)),
      expiresAt: instant,
      decidedBy: optional(id),
      decidedAt: optional(instant),
      reason: optional(text(500)),
    })
      .unique("approval_open", "openKey")
      .index("approval_list", "isOpen", "id")
      .index("approval_due", "isOpen", "expiresAt"),
    table("legal_party", {
      ...row,
      ownerId: id,
      kind: text(10),
      name: text(200),
      street: text(200),
      postCode: optional(text(20)),
      city: text(100),
      region: optional(text(100)),
      country: text(2),
      vatId: optional(text(30)),
      taxNumber: optional(text(60)),
      registerEntry: optional(text(120)),
    }).index("legal_party_owner", "ownerId", "id"),
    table("account_remark", {
      ...row,
      accountId: id,
      kind: text(12),
      actorId: optional(id),
      reason: optional(text(30)),
      text: optional(longText),
    }).index("account_remark_account", "accountId", "id"),
    table("session", {
      ...row,
      userId: id,
      device: text(100),
      seenAt: instant,
      expiresAt: instant,
      confirmedAt: optional(instant),
    })
      .index("session_user", "userId", "id")
      .index("session_expires", "expiresAt"),
    table("second_factor", {
      ...row,
      userId: id,
      kind: text(10),
      slot: text(64),
      name: text(100),
      sealed: optional(longText),
      credential: optional(longText),
      counter: count,
      activatedAt: optional(instant),
      usedAt: optional(instant),
    }).unique("second_factor_slot", "userId", "slot"),
    table("factor_challenge", {
      ...row,
      userId: id,
      purpose: text(10),
      tokenHash: text(64),
      challenge: text(100),
      expiresAt: instant,
    })
      .unique("factor_challenge_token", "tokenHash")
      .index("factor_challenge_expires", "expiresAt"),
    table("recovery_code", { ...row, userId: id, codeHash: text(64) }).unique(
      "recovery_code_hash",
      "userId",
      "codeHash",
    ),
    table("password_reset", {
      ...row,
      userId: id,
      tokenHash: text(64),
      expiresAt: instant,
      usedAt: optional(instant),
    }).unique("password_reset_token", "tokenHash"),
    table("email_change", {
      ...row,
      userId: id,
      oldEmail: text(254),
      newEmail: text(254),
      confirmHash: text(64),
      stopHash: text(64),
      expiresAt: instant,
      stoppableUntil: instant,
      appliedAt: optional(instant),
    })
      .index("email_change_user", "userId")
      .unique("email_change_confirm", "confirmHash")
      .unique("email_change_stop", "stopHash")
      .index("email_change_old", "oldEmail")
      .index("email_change_expires", "stoppableUntil"),
    table("api_key", {
      ...row,
      ownerId: id,
      createdBy: id,
      name: text(100),
      prefix: text(12),
      hash: text(64),
      scopes: json,
      lastUsedAt: optional(instant),
      revokedAt: optional(instant),
    })
      .unique("api_key_hash", "hash")
      .index("api_key_owner", "ownerId"),
  ];
}
