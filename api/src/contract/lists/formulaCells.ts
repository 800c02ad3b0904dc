/**
 * What a spreadsheet may take for the start of a formula or a command: the signs, full-width ones included, and the
 * same in percent-encoding, which some programs decode.
 */
export const FORMULA = /^(?:[=+\-@|\t\r\n＝＋－＠｜]|%(?:0[9ad]|2b|2d|3d|40|7c))/i;
