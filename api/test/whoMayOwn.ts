import { each } from "./each";
/** The part of whoMay.ts about people's own settings, teams and notifications: no API key changes who signs in. */
export const ownSettings: Record<string, "everybody" | "sessions"> = {
  ...each(
    "everybody",
    `acceptInvitation stopOwnerByLink returnAsOwner invitation completeLogin confirmEmailChange
    stopEmailChange`,
  ),
  ...each(
    "sessions",
    `changeMemberRole confirmOwnerChange stopOwner inviteMember leaveTeam removeMember
    revokeInvitation switchAccount team myProfile displayRates mySecurity startConfirmation confirmIdentity
    changePassword endSession endOtherSessions startAuthenticatorApp confirmAuthenticatorApp startPasskey addPasskey
    removeSecondFactor replaceRecoveryCodes requestEmailChange updateProfile ownDataExport startOwnDataExport
    ownDataLink accountClosing closeAccount renameAccount myLegalParty setLegalParty markAllNotificationsRead
    markNotificationRead notifications notificationSettings setDailyDigest setNotificationPreference
    unreadNotifications savedViews saveView removeView conversation markConversationRead sendMessage
    unreadConversations`,
  ),
};
