import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donors } from "@/db/schema";
import { within } from "@/db/within";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { displayNameOf } from "./donor-rows";
import { matchDonor } from "./matching";

type Giver = Parameters<typeof matchDonor>[2];

const match = ({ system }: Tenant, giver: Giver, onBehalfOf?: string) =>
  db.transaction((tx) => matchDonor(tx, system, giver, onBehalfOf));

const GRACE = {
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@example.org",
  city: "Arlington",
};

const count = async ({ organizationId }: Tenant) =>
  (await db.select().from(donors).where(within(donors, organizationId)).orderBy(donors.id)).length;

describe("matchDonor", () => {
  it("adds an unknown giver, with the audit row", async () => {
    const tenant = await createTenant();
    const made = await match(tenant, { ...GRACE, email: " Grace@Example.org " });
    expect(made).toMatchObject({
      kind: "person",
      email: "grace@example.org",
      displayName: "Grace Hopper",
      city: "Arlington",
    });
    const noted = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "donor"), eq(auditLog.subjectId, made.id)))
      .orderBy(auditLog.id);
    expect(noted).toMatchObject([{ action: "donor.create" }]);
  });

  it("finds the earliest active person with the address, and lets an unverified giver change nothing", async () => {
    const tenant = await createTenant();
    const archived = await createDonorFixture(tenant, { email: GRACE.email, status: "archived" });
    const family = { kind: "organization", organizationName: "Family fund" } as const;
    await createDonorFixture(tenant, {
      ...family,
      email: GRACE.email,
      firstName: null,
      lastName: null,
    });
    const known = await createDonorFixture(tenant, { email: GRACE.email, city: "London" });
    await createDonorFixture(tenant, { email: GRACE.email });
    const found = await match(tenant, { ...GRACE, phone: "+1 555 0100" });
    expect(found).toEqual(known);
    expect(found.id).not.toBe(archived.id);
  });

  it("ignores other organizations", async () => {
    const elsewhere = await createDonorFixture(await createTenant(), { email: GRACE.email });
    const tenant = await createTenant();
    const made = await match(tenant, GRACE);
    expect(made.id).not.toBe(elsewhere.id);
    expect(made.organizationId).toBe(tenant.organizationId);
  });

  it("makes the named organization the legal donor, once per contact and name", async () => {
    const tenant = await createTenant();
    const company = await match(tenant, GRACE, " Acme Ltd ");
    const person = await match(tenant, GRACE);
    expect(company).toMatchObject({
      kind: "organization",
      displayName: "Acme Ltd",
      primaryContactId: person.id,
    });
    expect((await match(tenant, GRACE, "ACME LTD")).id).toBe(company.id);
    const another = await match(tenant, { ...GRACE, email: "ada@example.org" }, "Acme Ltd");
    expect(another.id).not.toBe(company.id);
  });

  it("makes one donor from many gifts at once", async () => {
    const tenant = await createTenant();
    const made = await Promise.all(Array.from({ length: 6 }, () => match(tenant, GRACE, "Acme")));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await count(tenant)).toBe(2);
  });

  it("adds a new donor each time for a giver without an address", async () => {
    const tenant = await createTenant();
    await match(tenant, { last_name: "Nobody" });
    await match(tenant, { last_name: "Nobody" });
    expect(await count(tenant)).toBe(2);
  });
});

describe("displayNameOf", () => {
  const nobody = { firstName: null, lastName: null, organizationName: null, email: null };
  it.each([
    [{ firstName: "Ada", lastName: "Lovelace", email: "a@example.org" }, "Ada Lovelace"],
    [{ lastName: "Lovelace" }, "Lovelace"],
    [{ firstName: "Ada", organizationName: "Acme" }, "Acme"],
    [{ email: "a@example.org" }, "a@example.org"],
    [{}, "Unnamed donor"],
  ])("%j is displayed as %s", (given, name) => {
    expect(displayNameOf({ ...nobody, ...given })).toBe(name);
  });
});
