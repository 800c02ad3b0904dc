const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/;

/** The text of an XML file in the encoding that it declares: banks' files are not all in UTF-8. */
export function statementText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 200)).replace(/^\u00ef\u00bb\u00bf/, "");
  return decoderFor(DECLARED.exec(head)?.[1] ?? "utf-8").decode(bytes);
}

/** An unknown name is read as the usual one. */
function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
