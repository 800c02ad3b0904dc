import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { oidcEnv } from "../../../../test/oidc/oidcKit";
import { testEmpty } from "../../../../test/ownDatabase";
import { freePort } from "../../../../test/process/freePort";
import { weft as runCommand } from "../../../../test/process/weft";
import { startSelfSigned } from "../../../../test/selfSigned";
import { migrate, openDatabase } from "../../db/connect";

describe("doctor", () => {
  const own = testEmpty();

  const weft = (args: string[], more: NodeJS.ProcessEnv = {}) => {
    const settings = { NODE_ENV: "test", DATA_DIR: own.folder, DATABASE_URL: own.url, ...more };
    return runCommand(args, settings);
  };

  it("reports what is missing and changes nothing", async () => {
    const nowhere = join(own.folder, "not-yet");
    const first = await weft(["doctor"], { DATA_DIR: nowhere, DATABASE_URL: undefined });
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^note +data folder.*first start/m) });
    expect(existsSync(nowhere)).toBe(false);

    const db = await openDatabase(own.target);
    const empty = await weft(["doctor"]);
    expect(empty).toMatchObject({ code: 1, out: expect.stringMatching(/^fails +migrations.*weft -- migrate$/m) });
    await migrate(db);
    await db.close();
    expect(await weft(["doctor"])).toMatchObject({ code: 0, out: expect.stringMatching(/^ok +migrations/m) });
  });

  it("prints one line per check, and fails if one fails", async () => {
    const port = await freePort();
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
    await new Promise<void>((resolve) => void smtp.listen(port, "127.0.0.1", resolve));
    const well = await weft(["doctor"], {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      DATA_KEY: "0123456789abcdef".repeat(4),
    });
    await new Promise<void>((resolve) => void smtp.close(resolve));
    expect(well).toMatchObject({ code: 0, err: "" });
    for (const line of [
      /^ok +database +answers$/m,
      /^ok +migrations/m,
      /^ok +data key/m,
      /^ok +mail/m,
      /^note +redis/m,
    ]) {
      expect(well.out).toMatch(line);
    }

    const dead = { SMTP_URL: `smtp://me:a-secret@127.0.0.1:${port}`, REDIS_URL: "redis://:a-secret@127.0.0.1:1" };
    writeFileSync(join(own.folder, "a-file"), "");
    const ill = await weft(["doctor"], {
      ...dead,
      JWT_SECRET: "too-short",
      DATA_DIR: join(own.folder, "a-file", "data"),
    });
    expect(ill).toMatchObject({ code: 1, err: expect.stringContaining("4 of these") });
    for (const name of ["signing secret", "data folder", "redis", "mail"]) {
      expect(ill.out).toMatch(new RegExp(`^fails +${name}`, "m"));
    }
    expect(ill.out).not.toContain("a-secret");

    const provider = await weft(["doctor"], oidcEnv("http://127.0.0.1:1"));
    expect(provider.out).toMatch(/^fails +sign-in +127\.0\.0\.1:1 does not answer/m);
    expect(provider.out).not.toContain("a-secret");

    const server = await startSelfSigned();
    const untrusted = await weft(["doctor"], { PUBLIC_URL: `https://${server.host}` });
    await server.stop();
    expect(untrusted.out).toMatch(
      /^fails +certificate +browsers refuse the certificate of 127\.0\.0\.1:\d+: DEPTH_ZERO/m,
    );
    const away = await weft(["doctor"], { PUBLIC_URL: `https://${server.host}` });
    expect(away.out).toMatch(/^note +certificate +127\.0\.0\.1:\d+ cannot be reached from here$/m);

    const faulty = await weft(["doctor"], { PORT: "ten", LOG_LEVEL: "loud" });
    expect(faulty).toMatchObject({ code: 1, out: expect.stringMatching(/PORT must[\s\S]*LOG_LEVEL must/) });
  });
});
