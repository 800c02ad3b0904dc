import { forEach, HeldClock, newId, PartnershipTestKit, startApi, testApi } from "../../../test";
import { NO_PUBLISHER, UNKNOWN_PUBLISHER } from "./brandPartnership.service";
import { Partnership, PartnershipSpan } from "./partnership.entity";

const clock = new HeldClock();
const api = testApi({ clock });
const kit = forEach(() => PartnershipTestKit.open(api));

const conflict = (message: string) => ({ code: "CONFLICT", message });
const refusedLink = async () => (await kit.link()).error?.fields?.merchantId;

describe("createLink", () => {
  it("creates a partnership with the first link to an open program", async () => {
    const { id } = await kit.partner();
    await kit.link();
    expect(await kit.mine()).toMatchObject([{ id, state: "ACTIVE" }]);
    expect(await api.db.read.countBy(PartnershipSpan, { publisherId: kit.publisher.id })).toBe(1);
    expect(await kit.bell(kit.owner)).toEqual([
      `${kit.publisher.account.name} created their first link to Maison Orsay`,
    ]);
  });

  it("creates one partnership for several concurrent links", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => kit.link()));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await kit.mine()).toHaveLength(1);
    expect(await api.db.read.countBy(Partnership, { publisherId: kit.publisher.id })).toBe(1);
  });

  it("explains what to do first if a program is not open", async () => {
    await kit.setJoining("APPLICATION");
    expect(await refusedLink()).toBe("Apply to Maison Orsay first");
    await kit.setJoining("INVITATION");
    expect(await refusedLink()).toBe("Maison Orsay is invitation only. You need an invitation first.");
    await kit.invite();
    expect(await refusedLink()).toBe("Maison Orsay invited you. Accept the invitation first.");
    const rest = await api.rest(kit.publisher)("POST", "/api/publisher/links", {
      merchantId: kit.merchant.id,
      channel: "blog",
    });
    expect([rest.status, rest.body.fields]).toEqual([
      422,
      { merchantId: "Maison Orsay invited you. Accept the invitation first." },
    ]);
  });

  it("still works for partners when the brand closes its program", async () => {
    await kit.partner();
    await kit.setJoining("INVITATION");
    expect(await refusedLink()).toBeUndefined();
  });

  it("still works for links older than partnerships", async () => {
    await api.make.link({ merchantId: kit.merchant.id, publisherId: kit.publisher.id });
    await kit.setJoining("INVITATION");
    expect(await refusedLink()).toBeUndefined();
    expect(await kit.mine()).toMatchObject([{ state: "ACTIVE" }]);
  });

  it("accepts an open program's invitation or makes an application obsolete", async () => {
    await kit.invite();
    expect(await refusedLink()).toBeUndefined();
    const applicant = await api.make.publisher();
    await kit.setJoining("APPLICATION");
    await kit.apply(applicant);
    await kit.setJoining("OPEN");
    expect((await kit.link(applicant)).error).toBeUndefined();
    expect(await kit.mine(applicant)).toMatchObject([{ state: "ACTIVE" }]);
  });
});

describe("pausePartner, resumePartner and endPartnership", () => {
  it("stop and resume, with a reason the publisher sees", async () => {
    const { id } = await kit.partner();
    const paused = await kit.because("pausePartner", id);
    expect(paused.data.pausePartner).toMatchObject({ state: "PAUSED", reason: "Please name the photographer" });
    expect(await refusedLink()).toBe("Maison Orsay paused your partnership. You can create links once it resumes.");
    expect((await kit.act("resumePartner", id, kit.owner)).data.resumePartner).toMatchObject({
      state: "ACTIVE",
      reason: null,
    });
    await kit.because("endPartnership", id, "The program is over");
    expect(await refusedLink()).toBe("Maison Orsay ended your partnership. Apply again first.");
    expect(await kit.bell(kit.publisher)).toEqual([
      "Maison Orsay ended your partnership: The program is over",
      "Maison Orsay resumed your partnership: new clicks earn commission again",
      "Maison Orsay paused your partnership. New clicks earn no commission. Reason: Please name the photographer",
    ]);
  });

  it("can't be bypassed by leaving and rejoining", async () => {
    const { id } = await kit.partner();
    await kit.because("pausePartner", id);
    expect((await kit.act("leaveBrand", id, kit.publisher)).data.leaveBrand.state).toBe("ENDED");
    expect(await refusedLink()).toBe("Maison Orsay ended your partnership. Apply again first.");
    expect((await kit.invite()).data.invitePublisher.state).toBe("INVITED");
    expect(await refusedLink()).toBeUndefined();
  });

  it("happen once under concurrency", async () => {
    const { id } = await kit.partner();
    const answers = await Promise.all([1, 2, 3].map(() => kit.because("pausePartner", id)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject(
      conflict("This partnership is paused: resume or end it"),
    );
  });

  it("reject a missing reason and invalid transitions", async () => {
    const { id } = await kit.partner();
    expect((await kit.because("pausePartner", id, "  ")).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await kit.because("endPartnership", id, "a".repeat(501))).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await kit.act("resumePartner", id, kit.owner)).error).toMatchObject(
      conflict("This creator is already in your program"),
    );
    await kit.because("endPartnership", id);
    expect((await kit.because("endPartnership", id)).error).toMatchObject(conflict("This partnership has ended"));
  });

  it("are limited to the brand itself", async () => {
    const { id } = await kit.partner();
    const other = await PartnershipTestKit.open(api);
    for (const name of ["pausePartner", "endPartnership"] as const)
      expect((await kit.because(name, id, "Why not", other.owner)).error?.code).toBe("NOT_FOUND");
    expect((await kit.act("resumePartner", id, other.owner)).error?.code).toBe("NOT_FOUND");
    expect(await kit.mine()).toMatchObject([{ state: "ACTIVE" }]);
  });
});

describe("leaveBrand", () => {
  it("ends a partnership, notifies the brand, and allows rejoining", async () => {
    const { id } = await kit.partner();
    expect((await kit.act("leaveBrand", id, kit.publisher)).data.leaveBrand.state).toBe("ENDED");
    expect((await kit.bell(kit.owner))[0]).toBe(`${kit.publisher.account.name} left Maison Orsay`);
    expect((await kit.act("leaveBrand", id, kit.publisher)).error).toMatchObject(
      conflict("This partnership has ended"),
    );
    expect(await refusedLink()).toBeUndefined();
  });

  it("is limited to the publisher itself", async () => {
    const { id } = await kit.partner();
    expect((await kit.act("leaveBrand", id, await api.make.publisher())).error?.code).toBe("NOT_FOUND");
    expect((await kit.act("leaveBrand", "x", kit.publisher)).error?.code).toBe("NOT_FOUND");
  });
});

describe("invitePublisher", () => {
  beforeEach(() => kit.setJoining("INVITATION"));

  it("can be accepted by the publisher", async () => {
    const { id } = (await kit.invite(kit.publisher.id, kit.owner, "We liked your edit.")).data.invitePublisher;
    expect(await kit.bell(kit.publisher)).toEqual(["Maison Orsay invited you to its program"]);
    const answer = await kit.act("acceptBrandInvitation", id, kit.publisher);
    expect(answer.data.acceptBrandInvitation).toMatchObject({
      state: "ACTIVE",
      note: "We liked your edit.",
      termsVersion: 1,
    });
    expect(await kit.bell(kit.owner)).toEqual([
      `${kit.publisher.account.name} accepted your invitation to Maison Orsay`,
    ]);
    expect(await refusedLink()).toBeUndefined();
  });

  it("can be declined and resent", async () => {
    const { id } = (await kit.invite()).data.invitePublisher;
    expect((await kit.act("declineBrandInvitation", id, kit.publisher)).data.declineBrandInvitation.state).toBe(
      "DECLINED",
    );
    expect((await kit.act("acceptBrandInvitation", id, kit.publisher)).error).toMatchObject(
      conflict("This was already declined"),
    );
    expect((await kit.invite()).data.invitePublisher).toMatchObject({ id, state: "INVITED" });
  });

  it("can be withdrawn", async () => {
    const { id } = (await kit.invite()).data.invitePublisher;
    await kit.because("endPartnership", id, "Sent by mistake");
    expect((await kit.act("acceptBrandInvitation", id, kit.publisher)).error).toMatchObject(
      conflict("This partnership has ended"),
    );
  });

  it("creates one invitation under concurrency", async () => {
    const answers = await Promise.all([kit.invite(), kit.invite(), kit.inviteByEmail(kit.publisher.email)]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await kit.bell(kit.publisher)).toHaveLength(1);
  });

  it("finds a publisher by a team member's email", async () => {
    const colleague = await api.make.member(kit.publisher.account, "manager");
    const { data } = await kit.inviteByEmail(colleague.email.toUpperCase());
    expect(data.invitePublisherByEmail.state).toBe("INVITED");
    expect(await kit.mine()).toMatchObject([{ state: "INVITED" }]);
  });

  it("rejects accounts that aren't publishers", async () => {
    const pending = await api.make.publisher({ status: "pending" });
    const suspended = await api.make.publisher({ suspendedAt: new Date() });
    for (const { id, email } of [pending, suspended, kit.owner]) {
      expect((await kit.invite(id)).error?.fields).toEqual({ publisherId: UNKNOWN_PUBLISHER });
      expect((await kit.inviteByEmail(email)).error?.fields).toEqual({ email: NO_PUBLISHER });
    }
    for (const id of [newId(), "x"]) expect((await kit.invite(id)).error?.fields).toBeDefined();
    expect((await kit.inviteByEmail("not an address")).error?.fields).toEqual({ email: "Invalid email address" });
    expect((await kit.invite(kit.publisher.id, kit.owner, "a".repeat(1001))).error?.code).toBe("BAD_USER_INPUT");
  });

  it("can be answered by the invited publisher only", async () => {
    const { id } = (await kit.invite()).data.invitePublisher;
    for (const name of ["acceptBrandInvitation", "declineBrandInvitation"]) {
      expect((await kit.act(name, id, await api.make.publisher())).error?.code).toBe("NOT_FOUND");
    }
  });

  it("is rate limited, so it doesn't reveal who is on Weft", async () => {
    const limited = await startApi({ limits: { programInvitationsByAccount: { points: 2, seconds: 60 } } });
    try {
      const own = await PartnershipTestKit.open(limited);
      const codes: (string | undefined)[] = [];
      for (const name of ["a", "b", "c"]) codes.push((await own.inviteByEmail(`${name}@mail.example`)).error?.code);
      expect(codes).toEqual(["BAD_USER_INPUT", "BAD_USER_INPUT", "RATE_LIMITED"]);
    } finally {
      await limited.stop();
    }
  });
});

describe("setJoining", () => {
  it("is visible to publishers, except the auto-accepted channels", async () => {
    const { data } = await kit.setJoining("APPLICATION", ["YOUTUBE", "BLOG", "BLOG"]);
    expect(data.setJoining).toEqual({
      id: kit.merchant.id,
      joining: "APPLICATION",
      acceptedChannels: ["BLOG", "YOUTUBE"],
      commissionRate: 10,
    });
    const seen = await api.as(kit.publisher)(
      "query ($id: ID!) { merchant(id: $id) { joining acceptedChannels partnership { state } linkRefusal canApply } }",
      { id: kit.merchant.id },
    );
    expect(seen.data.merchant).toEqual({
      joining: "APPLICATION",
      acceptedChannels: [],
      partnership: null,
      linkRefusal: "Apply to Maison Orsay first",
      canApply: true,
    });
  });

  it("applies the last of two concurrent calls", async () => {
    await Promise.all([kit.setJoining("APPLICATION"), kit.setJoining("INVITATION")]);
    expect(["Apply to Maison Orsay first", expect.stringMatching("invitation only")]).toContainEqual(
      await refusedLink(),
    );
  });
});
