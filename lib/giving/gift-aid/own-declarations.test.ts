import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { downloadMyData } from "@/lib/donors/portal/my-data";
import type { DonorActor } from "@/lib/identity/actor";
import { createDonorFixture, createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import { recordDonation } from "../gifts/record-donation";
import { changeReceiptProfile } from "../receipt-profiles/settings";
import { exportSchedule, makeClaim, previewClaim } from "./claims";
import { declareOnline } from "./declaration-rows";
import { changeDeclaration, declareGiftAid, listDeclarations } from "./declarations";
import {
  declareOwnGiftAid,
  getOwnDeclaration,
  offersGiftAid,
  readOwnGiftAid,
  withdrawOwnDeclaration,
} from "./own-declarations";

let tenant: Tenant;
let donor: DonorActor;

const HOME = { street: "12B Quay Row", zip: "eh12ab", country: "GB" };
const TODAY = "2026-07-01";

beforeEach(async () => {
  // Late in the evening in New York, where it is tomorrow in UTC.
  stopClock(new Date("2026-07-02T03:00:00Z"));
  tenant = await createTenant({ currency: "GBP" });
  await changeReceiptProfile(tenant.owner, {
    ...{ jurisdiction: "united_kingdom", details: { charity_number: "1122334" } },
  });
  donor = await signInFixture(tenant, await createDonorFixture(tenant, HOME));
});
afterEach(resumeClock);

const scopes = async () => (await readOwnGiftAid(donor)).offers.map(({ scope }) => scope);

describe("a donor’s own declaration", () => {
  it("uses the wording shown, with today’s date and the profile’s name and address", async () => {
    const { offers, declarations } = await readOwnGiftAid(donor);
    expect(declarations).toEqual([]);
    const made = await declareOwnGiftAid(donor, {});
    expect(made).toMatchObject({
      ...{ scope: "past_and_future", way: "online", declared_on: TODAY },
      covers_from: "2022-07-01",
      words: offers.find(({ scope }) => scope === "past_and_future")?.words,
      declarant: { first_name: "Greta", last_name: "Giver", ...HOME },
    });
    expect(await readOwnGiftAid(donor)).toEqual({ declarations: [made], offers: [] });
    expect(await getOwnDeclaration(donor, made.id)).toEqual(made);
    expect(await listDeclarations(tenant.owner, donor.donorId)).toEqual([made]);
    expect(await downloadMyData(donor)).toMatchObject({
      gift_aid_declarations: [{ id: made.id, words: made.words }],
    });
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, donor.donorId));
    expect(logged).toContainEqual(
      expect.objectContaining({ action: "gift_aid.declare", actorKind: "donor" }),
    );
  });

  it("prefers submitted details to the profile's, and changes no profile", async () => {
    const made = await declareOwnGiftAid(donor, { street: "Rose Cottage", zip: "S19 2BD" });
    expect(made.declarant).toMatchObject({ street: "Rose Cottage", zip: "S19 2BD" });
    expect((await downloadMyData(donor)).profile).toMatchObject(HOME);
  });

  it("names every detail that HMRC still requires", async () => {
    const attempt = (wanted: Parameters<typeof declareOwnGiftAid>[1]) =>
      declareOwnGiftAid(donor, wanted).then(
        () => [],
        (error) => error.problems.map(({ path }: { path: string }) => path),
      );
    expect(await attempt({ last_name: " ", street: null, zip: "75001" })).toEqual([
      "last_name",
      "street",
      "zip",
    ]);
    expect(await attempt({ zip: "75001", country: "FR" })).toEqual([]);
  });

  it("is refused when an earlier declaration covers all of it, and offered when it adds something", async () => {
    const day = (declared_on: string, scope: "future" | "past_and_future") =>
      declareGiftAid(tenant.owner, donor.donorId, { scope, way: "written", declared_on });
    expect(await scopes()).toEqual(["past_and_future", "future"]);
    const future = await day("2026-01-01", "future");
    expect(await scopes()).toEqual(["past_and_future"]);
    await expect(declareOwnGiftAid(donor, { scope: "future" })).rejects.toMatchObject({
      code: "already_declared",
    });
    await declareOwnGiftAid(donor, {});
    expect(await scopes()).toEqual([]);
    await expect(declareOwnGiftAid(donor, {})).rejects.toMatchObject({ code: "already_declared" });
    expect((await readOwnGiftAid(donor)).declarations.map(({ id }) => id)).toContain(future.id);
  });

  it("adds nothing to a four-year-old declaration for future gifts", async () => {
    await declareGiftAid(tenant.owner, donor.donorId, {
      ...{ scope: "future", way: "written", declared_on: "2022-07-01" },
    });
    expect(await scopes()).toEqual([]);
  });

  it("is not blocked by an invalid declaration", async () => {
    const spoken = await declareGiftAid(tenant.owner, donor.donorId, {
      ...{ scope: "past_and_future", way: "spoken", declared_on: TODAY },
    });
    expect(await scopes()).toHaveLength(2);
    await expect(
      changeDeclaration(tenant.owner, spoken.id, { confirmed_on: "2026-07-02" }),
    ).rejects.toMatchObject({ problems: [{ path: "confirmed_on", code: "in_the_future" }] });
    await changeDeclaration(tenant.owner, spoken.id, { confirmed_on: TODAY });
    expect(await scopes()).toEqual([]);
    await changeDeclaration(tenant.owner, spoken.id, { withdrawn_on: "2027-01-01" });
    expect(await scopes()).toHaveLength(2);
  });

  it("is made once by two concurrent requests", async () => {
    const begun: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      const wanted = { donorId: donor.donorId, scope: "past_and_future" } as const;
      const said = { declaredOn: TODAY, words: "Yes.", declarant: null };
      await declareOnline(tx, donor, { ...wanted, ...said });
      const second = declareOwnGiftAid(donor, {});
      second.catch(() => undefined);
      begun.push(second);
      await untilWaiting(1);
    });
    await expect(begun[0]).rejects.toMatchObject({ code: "already_declared" });
  });

  it("is refused for organizations, and where no Gift Aid is claimed", async () => {
    const company = { kind: "organization", organizationName: "Works", firstName: null } as const;
    const works = await signInFixture(tenant, await createDonorFixture(tenant, company));
    expect((await readOwnGiftAid(works)).offers).toEqual([]);
    await expect(declareOwnGiftAid(works, HOME)).rejects.toMatchObject({
      problems: [{ code: "not_a_person" }],
    });
    expect(await offersGiftAid(donor)).toBe(true);
    await changeReceiptProfile(tenant.owner, { jurisdiction: "plain" });
    expect(await offersGiftAid(donor)).toBe(false);
    expect((await readOwnGiftAid(donor)).offers).toEqual([]);
    await expect(declareOwnGiftAid(donor, {})).rejects.toMatchObject({ code: "no_gift_aid" });
  });
});

describe("a donor's withdrawal of a declaration", () => {
  it("takes effect today, or on a later date that can still be moved", async () => {
    const { id } = await declareOwnGiftAid(donor, {});
    for (const withdrawn_on of ["2026-08-01", "2026-07-15"])
      expect(await withdrawOwnDeclaration(donor, id, { withdrawn_on })).toMatchObject({
        withdrawn_on,
      });
    expect(await withdrawOwnDeclaration(donor, id, {})).toMatchObject({ withdrawn_on: TODAY });
    await expect(withdrawOwnDeclaration(donor, id, {})).rejects.toMatchObject({
      code: "already_withdrawn",
    });
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, donor.donorId));
    expect(logged).toContainEqual(
      expect.objectContaining({ action: "gift_aid.change_declaration", actorKind: "donor" }),
    );
  });

  it("is refused for past dates, when gifts may have been claimed", async () => {
    const { id } = await declareOwnGiftAid(donor, {});
    await expect(
      withdrawOwnDeclaration(donor, id, { withdrawn_on: "2026-06-30" }),
    ).rejects.toMatchObject({ problems: [{ path: "withdrawn_on", code: "in_the_past" }] });
  });

  it("leaves other donors’ declarations alone", async () => {
    const { id } = await declareOwnGiftAid(donor, {});
    const others = [
      await signInFixture(tenant, await createDonorFixture(tenant)),
      { ...donor, organizationId: (await createTenant()).organizationId },
    ];
    for (const other of others) {
      await expect(getOwnDeclaration(other, id)).rejects.toMatchObject({ kind: "not_found" });
      await expect(withdrawOwnDeclaration(other, id, {})).rejects.toMatchObject({
        kind: "not_found",
      });
    }
    expect(await getOwnDeclaration(donor, id)).toMatchObject({ withdrawn_on: null });
  });
});

it("claims on the declared address when the donor’s record has none, and on the record’s otherwise", async () => {
  const { programId, designationId } = await createGivingFixture(tenant, "GBP");
  const bare = await signInFixture(tenant, await createDonorFixture(tenant));
  await declareOwnGiftAid(bare, HOME);
  await declareOwnGiftAid(donor, { street: "Elsewhere", zip: "S19 2BD" });
  for (const { donorId } of [bare, donor])
    await recordDonation(tenant.owner, {
      ...{ donor_id: donorId, program_id: programId, method: "check", received_on: "2026-05-01" },
      lines: [{ designation_id: designationId, amount: 10 }],
    });
  expect((await previewClaim(tenant.owner, {})).left_out).toEqual([]);
  const { id } = await makeClaim(tenant.owner, { until: TODAY });
  const [, ...rows] = (await exportSchedule(tenant.owner, id)).trim().split("\r\n");
  expect(rows).toEqual(Array(2).fill(",Greta,Giver,12B,EH1 2AB,,,01/05/26,10.00"));
});
