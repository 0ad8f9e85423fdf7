import { isNotNull, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import { AppError } from "@/lib/errors";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { createRelationship } from "../relationships/relationships";
import { mergeDonors } from "./merging";

const [ROLE] = relationshipLinks.role.enumValues;
const MERGES = 20;
const DONORS = 6;

const COMPANY = {
  kind: "organization",
  organizationName: "Reed Inc.",
  displayName: "Reed Inc.",
  firstName: null,
  lastName: null,
} as const;

/** Donors with gifts, each named by others: as a contact, or as the representative of a relationship. */
async function crowd() {
  const tenant = await createTenant();
  const { organizationId, donor, gift } = await createPortfolioFixture(tenant);
  const people: number[] = [];
  for (let count = 0; count < DONORS; count++) people.push(await donor());
  const pick = (nth: number) => people[nth % DONORS] ?? 0;
  for (let nth = 0; nth < DONORS; nth++) {
    await donor({ ...COMPANY, primaryContactId: pick(nth) });
    await createRelationship(tenant.owner, {
      kind: "family",
      display_name: `Group ${nth}`,
      core_subject_type: "donor",
      core_subject_id: await donor(),
      representative_donor_id: pick(nth + 1),
      links: [{ donor_id: pick(nth + 1), role: ROLE, giving_scope: "none" }],
    });
  }
  const given = people.flatMap((id) => [1, 2, 3].map((nth) => gift(id, 1_000 * nth, "2026-01-02")));
  // Neighboring ids belong to different donors.
  given.sort((one, other) => (one.amount as number) - (other.amount as number));
  await db.insert(donations).values(given);
  return { tenant, organizationId, people, pick };
}

it("completes 20 parallel merges over overlapping donors without a deadlock", async () => {
  for (let round = 0; round < 5; round++) {
    const { tenant, organizationId, pick, people } = await crowd();
    const pairs = Array.from({ length: MERGES }, (_, nth) => {
      const step = 1 + (Math.floor(nth / DONORS) % (DONORS - 1));
      return { kept: pick(nth * 5), gone: pick(nth * 5 + step) };
    });
    const outcomes = await Promise.allSettled(
      pairs.map(({ kept, gone }) => mergeDonors(tenant.owner, kept, { merged_donor_id: gone })),
    );
    const failures = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    // Someone who was merged already is refused in words; nothing is told to try again.
    for (const failure of failures)
      expect(failure).toMatchObject({ kind: "conflict", code: "cannot_merge" });
    expect(failures.every((failure) => failure instanceof AppError)).toBe(true);
    const merged = await db.$count(
      donors,
      within(donors, organizationId, isNotNull(donors.mergedIntoId)),
    );
    expect(merged).toBe(MERGES - failures.length);
    expect(merged).toBeGreaterThan(0);
    const { rows } = await db.execute<{ stranded: number; gifts: number }>(sql`
      select count(*) filter (where d.merged_into_id is not null)::int as stranded,
        count(*)::int as gifts
      from donations g join donors d on d.id = g.donor_id
      where g.organization_id = ${organizationId}`);
    expect(rows).toEqual([{ stranded: 0, gifts: people.length * 3 }]);
  }
}, 60_000);
