import { db } from "@/db/client";
import {
  assignments,
  donors,
  householdMembers,
  households,
  interactions,
  relationshipGroups,
  users,
} from "@/db/schema";
import { daysFromNow, stopClock } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import type { StaffActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { PortfolioQuery } from "@/lib/portfolio/list/schema";
import { buildPortfolio, createPortfolioFixture } from "./portfolio";
import { createTenant, type Tenant } from "./tenant";

const VIEWER: readonly Permission[] = ["donors_view", "donors_edit"];

/** Somebody of the organization who may see and edit donors, but no restricted relationship. */
export async function createColleague(
  { organizationId }: Pick<Tenant, "organizationId">,
  name: string,
  permissions: readonly Permission[] = VIEWER,
): Promise<StaffActor> {
  const [made] = await db
    .insert(users)
    .values({
      ...{ organizationId, email: `${name}-${organizationId}@example.org`.toLowerCase() },
      ...{ firstName: name, lastName: "Colleague", role: "read-only" },
    })
    .returning();
  if (!made) throw new Error("no user was created");
  const base = { kind: "staff", organizationId, requestId: "test" } as const;
  return { ...base, userId: made.id, permissions: new Set(permissions) };
}

/**
 * Ten donors with gifts of all ages: some without any, some alike, two of them a household, one of them a
 * restricted relationship, some looked after by Frida, some talked to. It stops the clock in mid-June.
 */
export async function createPopulation() {
  stopClock(new Date("2026-06-15T12:00:00Z"));
  const tenant = await createTenant();
  const { organizationId } = tenant;
  const fixture = await createPortfolioFixture(tenant);
  const frida = await createColleague(tenant, "Frida");
  const ids: number[] = [];
  for (const name of ["Ada", "Ben", "Ben", "Cyd", "Dot", "Eli", "Fay", "Gus", "Hal", "Ivy"])
    ids.push(await fixture.donor({ firstName: name, displayName: `${name} Giver` }));
  const at = (index: number) => ids[index] ?? 0;
  const day = (ago: number) => localDay(daysFromNow(-ago), "America/New_York");
  const gifts = [
    ...([
      [0, 5_000, 3],
      [0, 90_000, 400],
      [1, 5_000, 3],
      [1, 4_000, 400],
      [2, 5_000, 3],
    ] as const),
    ...([
      [3, 700, 380],
      [4, 12_345, 800],
      [5, 250_000, 30],
      [6, 4_200, 500],
    ] as const),
    ...([
      [7, 60_000, 900],
      [8, 333, 1_200],
      [8, 5_000, 3],
    ] as const),
  ];
  for (const [who, amount, ago] of gifts) await fixture.give(at(who), amount, day(ago));
  const [home] = await db
    .insert(households)
    .values({ organizationId, name: "The Dots", primaryContactId: at(4) })
    .returning();
  const [group] = await db
    .insert(relationshipGroups)
    .values({
      ...{ organizationId, kind: "family_fund", displayName: "Quiet fund" },
      ...{ coreDonorId: at(5), representativeDonorId: at(5), isRestricted: true },
    })
    .returning();
  if (!home || !group) throw new Error("nothing was created");
  await db
    .insert(householdMembers)
    .values([4, 6].map((index) => ({ organizationId, householdId: home.id, donorId: at(index) })));
  await db.insert(assignments).values([
    { organizationId, donorId: at(0), fundraiserUserId: frida.userId },
    { organizationId, donorId: at(7), relationshipManagerUserId: frida.userId },
  ]);
  await db.insert(interactions).values(
    [0, 3].map((index) => ({
      ...{
        organizationId,
        donorId: at(index),
        channel: "phone" as const,
        outcome: "reached" as const,
        direction: "outbound" as const,
      },
      occurredAt: daysFromNow(-index - 1),
    })),
  );
  await buildPortfolio(organizationId);
  return { tenant, ...fixture, ids, frida, household: home.id, group: group.id };
}

export const portfolioQuery = (asked: Record<string, unknown> = {}): PortfolioQuery =>
  PortfolioQuery.parse(asked);

/** `Many 00000` and so on, who never gave. */
export async function addDonors(organizationId: number, count: number): Promise<void> {
  const values = Array.from({ length: count }, (_, index) => {
    const displayName = `Many ${String(index).padStart(5, "0")}`;
    return { organizationId, kind: "person" as const, firstName: "Many", displayName };
  });
  await db.insert(donors).values(values);
}
