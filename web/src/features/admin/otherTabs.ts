/** One chunk for the admin panel's tabs that are not shown first. */
export { PageEditor } from "./pages/PageEditor";
export { UserManagement } from "./users/UserManagement";
