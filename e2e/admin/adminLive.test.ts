import { applicant, figures, openPlace, row, send } from "../kit/adminPanel";
import { eventually, Site } from "../kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

it("admin panel › shows new applications and messages without a reload", async () => {
  const page = await site.visitAs("admin", "/admin?tab=users&status=pending&sort=newest");
  const [, , before = Number.NaN] = await figures(page);
  const person = await applicant(site);
  await row(page, person.name).waitFor();
  await eventually(
    () => figures(page),
    ([, , pending]) => pending === before + 1,
  );
  await openPlace(page, "Support");
  const contactMessage = { name: "Tamsin Oyelaran", email: "tamsin@mail.example", message: "Is anybody at the desk?" };
  await send(site, "POST", "/api/contact", { ...contactMessage, subject: "A bell rings" });
  await page.getByText("A bell rings").waitFor();
});
