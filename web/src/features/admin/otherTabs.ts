/** One chunk for the tabs of the admin panel that are not shown first. */
export { PageEditor } from "./pages/PageEditor";
export { UserManagement } from "./users/UserManagement";
