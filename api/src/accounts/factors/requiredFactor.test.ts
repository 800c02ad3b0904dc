import { HeldClock, testApi } from "../../../test";
import { browserOf, withApp } from "../../../test/settingsKit";
import { NEEDS_FACTOR } from "../../platform/permission";

const clock = new HeldClock();
const api = testApi({ clock, env: { ADMIN_TWO_FACTOR: "required" } });

describe("ADMIN_TWO_FACTOR=required", () => {
  it("blocks admins without a second factor from everything but setup", async () => {
    const admin = await browserOf(api, await api.make.admin());
    const COUNT = "{ userTotals { total } }";
    expect((await admin.ask(COUNT)).error).toMatchObject({ code: "FORBIDDEN", message: NEEDS_FACTOR });
    expect(await admin.isIn()).toBe(true);
    await withApp(admin, () => clock.now());
    expect((await admin.ask(COUNT)).error).toBeUndefined();
    const { factors, isFactorRequired } = (await admin.ask("{ mySecurity { factors { id } isFactorRequired } }")).data
      .mySecurity;
    expect(isFactorRequired).toBe(true);
    const remove = await admin.ask("mutation ($id: ID!) { removeSecondFactor(id: $id) { id } }", { id: factors[0].id });
    expect(remove.error).toMatchObject({ code: "CONFLICT" });
  });

  it("doesn't affect other roles", async () => {
    const publisher = await browserOf(api, await api.make.publisher());
    expect((await publisher.ask("{ myProfile { name } }")).error?.message).not.toBe(NEEDS_FACTOR);
  });
});
