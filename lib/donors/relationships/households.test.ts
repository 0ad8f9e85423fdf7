import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { households } from "@/db/schema";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import { changeDonor } from "../records/donors";
import { findHomes } from "./household-list";
import { changeHousehold, createHousehold, getHousehold } from "./households";

async function office() {
  const tenant = await createTenant();
  const actor = tenant.owner;
  const person = async (firstName: string) =>
    (await createDonorFixture(tenant, { firstName, lastName: "Hall" })).id;
  const home = async (name: string, ...member_ids: number[]) =>
    (await createHousehold(actor, { name, member_ids })).id;
  const move = (id: number, ...member_ids: number[]) =>
    changeHousehold(actor, id, { member_ids, move_members: true });
  const living = async (id: number) => (await getHousehold(actor, id)).members.map((m) => m.id);
  return { tenant, person, home, move, living };
}

/** Begins all of them while every household is held, so that they go on at the same moment. */
async function atOnce<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcome = await db.transaction(async (tx) => {
    await tx.select({ id: households.id }).from(households).for("update");
    const begun = works.map((work) => work());
    for (const each of begun) each.catch(() => undefined);
    await untilWaiting(works.length);
    return { begun };
  });
  return Promise.all(outcome.begun);
}

describe("people moved at the same moment", () => {
  it("cross over without blocking each other", async () => {
    const { person, home, move, living } = await office();
    const [ann, bob] = [await person("Ann"), await person("Bob")];
    const [cy, di] = [await person("Cy"), await person("Di")];
    const [hut, villa] = [await home("Hut", ann, cy), await home("Villa", bob, di)];
    await atOnce([() => move(villa, di, ann), () => move(hut, cy, bob)]);
    expect([await living(hut), await living(villa)]).toEqual([
      [bob, cy],
      [ann, di],
    ]);
  });

  it("end up in the household of the last move, however many compete", async () => {
    const { person, home, move, living } = await office();
    const [ann, bob, cy, di] = [
      await person("Ann"),
      await person("Bob"),
      await person("Cy"),
      await person("Di"),
    ];
    const hut = await home("Hut", ann, bob);
    const [villa, shed] = [await home("Villa", cy), await home("Shed", di)];
    const moved = await atOnce([() => move(villa, cy, ann), () => move(shed, di, ann)]);
    for (const { members } of moved) expect(members.map(({ id }) => id)).toContain(ann);
    expect(await living(hut)).toEqual([bob]);
    expect([...(await living(villa)), ...(await living(shed))].sort()).toEqual(
      [ann, cy, di].sort(),
    );
  });
});

it("shows current households, and none to another organization", async () => {
  const { tenant, person, home } = await office();
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const id = await home("Hut", ann);
  const homes = await findHomes(tenant.owner, [ann, bob]);
  expect([...homes]).toEqual([[ann, { id, name: "Hut" }]]);
  const { tenant: other } = await office();
  expect([...(await findHomes(other.owner, [ann, bob]))]).toEqual([]);
});

describe("a member of a household", () => {
  it("cannot become an organization", async () => {
    const { tenant, person, home } = await office();
    const [one, other] = [await person("Ida"), await person("Ivo")];
    await home("The Halls", one, other);
    const become = changeDonor(tenant.owner, one, {
      ...{ kind: "organization", organization_name: "Hall Ltd", primary_contact_id: other },
    });
    await expect(become).rejects.toMatchObject({
      details: { errors: [{ path: "kind", code: "lives_somewhere" }] },
    });
  });
});
