/**
 * Characters that spreadsheets may interpret as the start of a formula or command, including full-width and
 * percent-encoded ones, which some programs decode.
 */
export const FORMULA = /^(?:[=+\-@|\t\r\n＝＋－＠｜]|%(?:0[9ad]|2b|2d|3d|40|7c))/i;
