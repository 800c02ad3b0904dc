import { execFileSync, spawnSync } from "node:child_process";
import { Webhook } from "standardwebhooks";
import { examples, type Language } from "../../web/src/features/developers/examples";

/** People paste the examples of the Developers page, so they must be correct. */
const checks: Record<Language, [program: string, ...args: string[]]> = {
  node: ["node", "--input-type=module", "--check", "-"],
  python: ["python3", "-c", "import sys, ast; ast.parse(sys.stdin.read())"],
  php: ["php", "-l"],
  curl: ["bash", "-n"],
};

const isThere = (program: string) => spawnSync(program, ["--version"]).status === 0;
/** The request, response and event loop of Node are the reader's own. */
const wrapped = (language: Language, code: string) => {
  if (language === "php") return `<?php\n${code}`;
  const imports = /^import .*$/gm;
  if (language !== "node") return code;
  return `${(code.match(imports) ?? []).join("\n")}\nasync function own() {${code.replace(imports, "")}}`;
};
const ask = (code: string, [program, ...args]: readonly string[]) =>
  execFileSync(program!, args, { input: code, encoding: "utf8" });

describe("examples on the Developers page", () => {
  const all = examples.flatMap(({ title, code }) =>
    (Object.keys(checks) as Language[]).map((language) => [title, language, code[language]] as const),
  );
  it.each(all)("%s in %s › can be parsed", (_title, language, code) => {
    const [program, ...args] = checks[language];
    if (isThere(program)) expect(() => ask(wrapped(language, code), [program, ...args])).not.toThrow();
  });

  it("verify webhooks › accept genuine ones, and reject another body and old ones", () => {
    const { code } = examples.find(({ id }) => id === "webhook")!;
    const secret = "whsec_c2VjcmV0IG9uZSBvZiB0ZXN0cw==";
    const body = '{"type":"sale.created"}';
    const headersOf = (at: Date) => ({
      "webhook-id": "m1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": `v1,bm90aGluZw== ${new Webhook(secret).sign("m1", at, body)}`,
    });
    const [now, old] = [headersOf(new Date()), headersOf(new Date(Date.now() - 400_000))];
    const given = JSON.stringify([
      [secret, body, now],
      [secret, `${body} `, now],
      [secret, body, old],
    ]);
    const quoted = JSON.stringify(given);
    const python = `${code.python}\nimport json\nprint(json.dumps([is_genuine(s, b.encode(), h) for s, b, h in json.loads(${quoted})]))`;
    const php = `<?php ${code.php}\necho json_encode(array_map(fn($one) => isGenuine(...$one), json_decode(file_get_contents('php://stdin'), true)));`;
    if (isThere("python3")) expect(JSON.parse(ask("", ["python3", "-c", python]))).toEqual([true, false, false]);
    if (isThere("php"))
      expect(JSON.parse(ask(given, ["php", "-r", php.replace("<?php ", "")]))).toEqual([true, false, false]);
  });
});
