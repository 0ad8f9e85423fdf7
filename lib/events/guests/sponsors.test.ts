import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { daysFromNow, now, resumeClock, stopClock } from "@/lib/clock";
import { addFile } from "@/lib/files/uploads";
import type { Actor, GuestActor } from "@/lib/identity/actor";
import {
  change,
  createRegistration,
  placeRegistration,
  problemsOf,
  put,
  type Registration,
  rowsOf,
  tryChange,
  view,
} from "@/testing/registration";
import { renewalAfter } from "./sponsors";

afterEach(resumeClock);

async function started() {
  const registration = await createRegistration({}, { packages: 2 });
  const [sponsor, other] = (await view(registration)).sponsors;
  if (!sponsor || !other) throw new Error("no sponsors");
  return { registration, sponsor, other, id: sponsor.id };
}

const sponsorOf = async (registration: Registration, id: number) =>
  (await view(registration)).sponsors.find((sponsor) => sponsor.id === id);

const everything = {
  company_name: " Harbor Bank ",
  contact_name: "Bo Ny",
  contact_email: "bo@example.org",
  contact_phone: "+1 5",
  public_visibility: true,
  notes: "Two\nlines",
};

describe("details", () => {
  it("stores every field of the named sponsor, and no other sponsor's", async () => {
    const { registration, id, other } = await started();
    expect(other).toMatchObject({ package: { name: "Harbor sponsor", tier: "Gold" }, logo: null });
    const changed = await change(registration, { sponsors: [{ id, ...everything }] });
    expect(changed.sponsors).toMatchObject([
      { id, ...everything, company_name: "Harbor Bank" },
      other,
    ]);
    const [row] = (await rowsOf(registration)).sponsors;
    expect(row).toMatchObject({ companyName: "Harbor Bank", publicVisibility: true });
  });

  it("keeps absent fields and clears with null", async () => {
    const { registration, id } = await started();
    await change(registration, { sponsors: [{ id, ...everything }] });
    await change(registration, { sponsors: [{ id, notes: "New" }] });
    expect(await sponsorOf(registration, id)).toMatchObject({
      ...everything,
      company_name: "Harbor Bank",
      notes: "New",
    });
    const nothing = {
      company_name: null,
      contact_name: null,
      contact_email: null,
      contact_phone: null,
      public_visibility: null,
      notes: null,
    };
    await change(registration, { sponsors: [{ id, ...nothing }] });
    expect(await sponsorOf(registration, id)).toMatchObject({
      ...nothing,
      public_visibility: false,
    });
  });

  it("takes 5000 characters of notes", async () => {
    const { registration, id } = await started();
    const notes = "ж".repeat(5000);
    await change(registration, { sponsors: [{ id, notes }] });
    expect(await sponsorOf(registration, id)).toMatchObject({ notes });
  });
});

describe("renewal (rule 9)", () => {
  const at = new Date("2030-01-01T00:00:00Z");
  const ahead = new Date("2030-03-01T00:00:00Z");
  const past = new Date("2029-03-01T00:00:00Z");
  const given = "2031-05-05T10:00:00+02:00";
  const off = { renewalFollowUpRequested: false, renewalFollowUpAt: null };
  const on = { renewalFollowUpRequested: true, renewalFollowUpAt: ahead };

  type Case = [
    string,
    typeof off | typeof on,
    Parameters<typeof renewalAfter>[1],
    boolean,
    unknown,
  ];
  it.each<Case>([
    ["nothing sent, off", off, {}, false, null],
    ["nothing sent, on", on, {}, true, ahead],
    ["asked, no date", off, { renewal_follow_up_requested: true }, true, 30],
    ["asked again, still ahead", on, { renewal_follow_up_requested: true }, true, ahead],
    [
      "asked again, was in the past",
      { renewalFollowUpRequested: true, renewalFollowUpAt: past },
      { renewal_follow_up_requested: true },
      true,
      30,
    ],
    [
      "asked anew after it was withdrawn",
      { renewalFollowUpRequested: false, renewalFollowUpAt: ahead },
      { renewal_follow_up_requested: true },
      true,
      30,
    ],
    [
      "asked with a date",
      off,
      { renewal_follow_up_requested: true, renewal_follow_up_at: given },
      true,
      new Date(given),
    ],
    ["a date alone", on, { renewal_follow_up_at: given }, true, new Date(given)],
    ["a date, not asked", off, { renewal_follow_up_at: given }, false, new Date(given)],
    ["null keeps the date", on, { renewal_follow_up_at: null }, true, ahead],
    [
      "asked, null keeps the date",
      { renewalFollowUpRequested: false, renewalFollowUpAt: past },
      { renewal_follow_up_requested: true, renewal_follow_up_at: null },
      true,
      past,
    ],
    [
      "asked, null, none to keep",
      off,
      { renewal_follow_up_requested: true, renewal_follow_up_at: null },
      true,
      30,
    ],
    ["no longer asked", on, { renewal_follow_up_requested: false }, false, ahead],
    ["asked for by null", on, { renewal_follow_up_requested: null }, false, ahead],
  ])("%s", (_, stored, change, requested, date) => {
    stopClock(at);
    expect(renewalAfter(stored, change, at)).toEqual({
      renewalFollowUpRequested: requested,
      renewalFollowUpAt: date === 30 ? new Date("2030-01-31T00:00:00Z") : date,
    });
  });

  it("is scheduled 30 days ahead, once", async () => {
    const { registration, id } = await started();
    stopClock(now());
    const asked = { id, renewal_follow_up_requested: true };
    const first = await change(registration, { sponsors: [asked] });
    expect(first.sponsors[0]).toMatchObject({
      renewal_follow_up_requested: true,
      renewal_follow_up_at: daysFromNow(30).toISOString(),
    });
    stopClock(new Date(now().getTime() + 60_000));
    const again = await change(registration, { sponsors: [asked] });
    expect(again.version).toBe(first.version);
  });
});

describe("logos", () => {
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();

  const guestOf = ({ tenant, orderId }: Pick<Registration, "tenant" | "orderId">): GuestActor => ({
    kind: "guest",
    organizationId: tenant.organizationId,
    requestId: "test-guest",
    orderId,
  });

  const upload = async (actor: Actor, purpose: "order_logo" | "member_file" = "order_logo") =>
    addFile(actor, { purpose, name: "My logo.png", bytes: await picture("teal") });

  const fileRow = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0];

  it("takes a key once and renames its file (rule 7)", async () => {
    const { registration, id, other } = await started();
    const { key, id: fileId } = await upload(guestOf(registration));
    const named = { logo_upload_key: key, logo_file_name: "Harbor Bank.png" };
    const changed = await change(registration, { sponsors: [{ id, ...named }] });
    expect(changed.sponsors[0]?.logo).toMatchObject({
      id: fileId,
      name: "Harbor Bank.png",
      url: expect.stringContaining(`/files/${fileId}?expires=`),
    });
    expect(await fileRow(fileId)).toMatchObject({ status: "claimed", isPublic: false });
    const again = await tryChange(registration, { sponsors: [{ id: other.id, ...named }] });
    expect(problemsOf(again)).toEqual(["sponsors.0.logo_upload_key unknown_upload"]);
  });

  it("takes an id, and null removes (rule 6)", async () => {
    const { registration, id, other } = await started();
    const own = await upload(guestOf(registration));
    const organizations = await upload(registration.tenant.owner);
    const both = await change(registration, {
      sponsors: [
        { id, logo_upload_id: own.id },
        { id: other.id, logo_upload_id: organizations.id },
      ],
    });
    expect(both.sponsors.map(({ logo }) => logo?.id)).toEqual([own.id, organizations.id]);
    const shared = await change(registration, {
      sponsors: [{ id: other.id, logo_upload_id: own.id }],
    });
    expect(shared.sponsors.map(({ logo }) => logo?.id)).toEqual([own.id, own.id]);
    const kept = await change(registration, { sponsors: [{ id, logo_upload_key: null }] });
    expect(kept.version).toBe(shared.version);
    const removed = await change(registration, { sponsors: [{ id, logo_upload_id: null }] });
    expect(removed.sponsors[0]?.logo).toBeNull();
    expect((await rowsOf(registration)).sponsors[0]?.logoFileId).toBeNull();
  });

  it("refuses files of other owners, applying and claiming nothing", async () => {
    const { registration, id, other } = await started();
    const foreign = await createRegistration({}, { packages: 1 });
    const sibling = {
      tenant: registration.tenant,
      ...(await placeRegistration(registration.tenant, registration.event, { packages: 1 })),
    };
    const good = await upload(guestOf(registration));
    const refusals = [
      { logo_upload_id: 2_000_000_000 },
      { logo_upload_id: (await upload(foreign.tenant.owner)).id },
      { logo_upload_id: (await upload(guestOf(sibling))).id },
      { logo_upload_id: (await upload(registration.tenant.owner, "member_file")).id },
      { logo_upload_key: "no-such-key", logo_file_name: "a.png" },
      { logo_upload_key: (await upload(foreign.tenant.owner)).key, logo_file_name: "a.png" },
      { logo_upload_key: (await upload(guestOf(sibling))).key, logo_file_name: "a.png" },
    ];
    const before = await rowsOf(registration);
    const { version } = await view(registration);
    for (const refusal of refusals) {
      const key = { logo_upload_key: good.key, logo_file_name: "a.png" };
      const sponsors = [
        { id, ...key, notes: "Applied?" },
        { id: other.id, ...refusal },
      ];
      const refused = await put(registration, { version, sponsors });
      expect(refused.status).toBe(422);
      expect(problemsOf(refused)).toEqual([`sponsors.1.${Object.keys(refusal)[0]} unknown_upload`]);
    }
    expect(await rowsOf(registration)).toEqual(before);
    expect(await fileRow(good.id)).toMatchObject({ status: "stored" });
  });
});
