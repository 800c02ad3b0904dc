/** What is opened on the page Shop, in one file: each file of its own is named in the script of every page. */
export { ClaimShop } from "./ClaimShop";
export { CollectionEditor } from "./CollectionEditor";
export { HandleDialog } from "./HandleDialog";
export { ProfileDialog } from "./ProfileDialog";
