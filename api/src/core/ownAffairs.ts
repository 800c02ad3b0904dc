import type { TeamRight } from "../contract/team";

/** What everybody in a team may do, since it is their own: part of `operationRights.ts`. */
export const ownAffairs = {
  switchAccount: "read",
  leaveTeam: "read",
  startConfirmation: "read",
  confirmIdentity: "read",
  changePassword: "read",
  endSession: "read",
  endOtherSessions: "read",
  startAuthenticatorApp: "read",
  confirmAuthenticatorApp: "read",
  startPasskey: "read",
  addPasskey: "read",
  removeSecondFactor: "read",
  replaceRecoveryCodes: "read",
  requestEmailChange: "read",
  updateProfile: "read",
  markNotificationRead: "read",
  markAllNotificationsRead: "read",
  setNotificationPreference: "read",
  setDailyDigest: "read",
  saveView: "read",
  markConversationRead: "read",
  removeView: "read",
} as const satisfies Record<string, TeamRight>;
