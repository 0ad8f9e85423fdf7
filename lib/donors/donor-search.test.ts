import { expect, it } from "vitest";
import { createDonorFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { findDonorChoices, searchDonors } from "./donor-search";

const add = (tenant: Tenant, displayName: string, email: string) =>
  createDonorFixture(tenant, { displayName, email });

const found = async ({ owner }: Tenant, words: string) =>
  (await searchDonors(owner, words)).map(({ name }) => name);

it("lists donors with a name part that begins with the words first, then those with the words anywhere", async () => {
  const tenant = await createTenant();
  await add(tenant, "Agnes Delacroix", "agnes@mail.example");
  await add(tenant, "Edmund Marsh", "edmund@post.example");
  await add(tenant, "Malik Adeyemi", "malik@post.example");
  await add(tenant, "Tamar Olsen", "tamar@post.example");
  expect(await found(tenant, "ma")).toEqual([
    "Edmund Marsh",
    "Malik Adeyemi",
    "Agnes Delacroix",
    "Tamar Olsen",
  ]);
  expect(await found(tenant, "MARSH")).toEqual(["Edmund Marsh"]);
  expect(await found(tenant, " ")).toEqual([]);
});

it("offers up to ten donors, each once", async () => {
  const tenant = await createTenant();
  for (let each = 0; each < 6; each++) await add(tenant, `Ada ${each}`, `a${each}@x.example`);
  for (let each = 0; each < 6; each++) await add(tenant, `Bo ${each}`, `ada${each}@x.example`);
  const names = await found(tenant, "ada");
  expect(names).toHaveLength(10);
  expect(new Set(names).size).toBe(10);
  expect(names.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5].map((each) => `Ada ${each}`));
});

it("reads those who were chosen in the order of the choice, none of another organization or kind", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  const ids: number[] = [];
  for (let each = 0; each < 11; each++)
    ids.unshift(await add(tenant, `Ada ${each}`, `a${each}@x.example`));
  const stranger = await add(other, "Bo", "bo@x.example");
  const chosen = await findDonorChoices(tenant.owner, [...ids, stranger]);
  expect(chosen.map(({ id }) => id)).toEqual(ids);
  expect(await findDonorChoices(tenant.owner, ids, { kind: "organization" })).toEqual([]);
  expect(await findDonorChoices(tenant.owner, [])).toEqual([]);
});
