/** What is opened on the page Shop, in one file: each file of its own is named in the script of every page. */
export { ClaimShop, HandleDialog, ProfileDialog } from "./ClaimShop";
export { CollectionEditor } from "./CollectionEditor";
