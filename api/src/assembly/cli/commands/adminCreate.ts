import { text } from "node:stream/consumers";
import { createAdmin, EMAIL_TAKEN } from "../../../accounts";
import { limits } from "../../../contract/limits";
import { email as emailRule } from "../../../contract/text";
import { visibleOf } from "../../../contract/visible";
import { isDuplicate } from "../../../platform/errors";
import { PlainError } from "../../../platform/plainError";
import { loadEnv } from "../../boot/openApp";
import { command, type Io, UsageError } from "../command";
import { withApp } from "../withApp";

/** Stricter than for other accounts, since an admin can see all of them. */
const MIN_LENGTH = 12;
const MIN_DIFFERENT = 6;

export const adminCreate = command({
  name: "admin:create",
  summary: "Creates an admin. The password is prompted for or read from ADMIN_PASSWORD or stdin.",
  options: {
    email: { value: "address", about: "The admin's email address.", isRequired: true },
    name: { value: "name", about: "The admin's name.", isRequired: true },
    "password-stdin": { about: `Read the password from stdin: at least ${MIN_LENGTH} characters.` },
  },
  run: async (io, args) => {
    const [email, name] = [args.email.trim(), visibleOf(args.name)];
    if (!emailRule().isValidSync(email)) throw new UsageError(`"${email}" is not a valid email address.`);
    if (name.length < limits.name.min) throw new UsageError(`A name has at least ${limits.name.min} characters.`);
    if (name.length > limits.name.max) throw new UsageError(`A name has at most ${limits.name.max} characters.`);
    // Ignores the first admin's settings here, so that only one of them may be set.
    const env = loadEnv({ ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
    const password = await passwordFrom(io, args["password-stdin"]);
    const weakness = weaknessOf(password, email);
    if (weakness) throw new PlainError(weakness);

    return withApp(async ({ services: { db, clock, audit } }) => {
      const create = db.write(async (tx) => {
        const admin = await createAdmin({ db: db.joined(tx), clock }, { name, email, password });
        await audit.record(tx, { actorId: null, action: "user.created", subject: `user:${admin.id}` });
        return admin;
      });
      const admin = await create.catch((error) => {
        throw isDuplicate(error) ? new PlainError(`${EMAIL_TAKEN}: ${email}`) : error;
      });
      io.print(`${admin.name} <${admin.email}> is now an admin.`);
    }, env);
  },
});

async function passwordFrom(io: Io, isPiped: boolean): Promise<string> {
  if (isPiped) return (await text(io.stdin)).replace(/\r?\n$/, "");
  const given = process.env.ADMIN_PASSWORD?.trim();
  if (given) return given;
  if (!io.stdin.isTTY) throw new UsageError("No terminal to prompt for a password: add --password-stdin.");
  const [password = "", again] = await io.askSecretly(["Password: ", "Repeat password: "]);
  if (password !== again) throw new PlainError("The passwords do not match. Nothing was created.");
  return password;
}

function weaknessOf(password: string, email: string): string | undefined {
  if (password.length < MIN_LENGTH) return `An admin's password must have at least ${MIN_LENGTH} characters.`;
  if (password.length > limits.password.max) return `A password can have at most ${limits.password.max} characters.`;
  const isGuessable = new Set(password).size < MIN_DIFFERENT || password.toLowerCase() === email.toLowerCase();
  return isGuessable ? "This password is too easy to guess. Please choose another one." : undefined;
}
