import yauzl from "yauzl";

/** Each file of an archive, by name. */
export async function filesInZip(bytes: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files[entry.fileName] = Buffer.concat(chunks).toString();
  }
  return files;
}
