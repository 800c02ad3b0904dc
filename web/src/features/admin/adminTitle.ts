export const ADMIN_TITLE = "Admin panel";
