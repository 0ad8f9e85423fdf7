import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { donors, paymentMethods, plans, testGatewayObjects } from "@/db/schema";
import { addDaysTo, dayOf, type Schedule } from "@/lib/giving/plans/schedule";
import { createGivingFixture } from "./giving";
import { createTenant, type Tenant } from "./tenant";

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Kind = Pick<Schedule, "unit" | "interval"> & { share: number };

const KINDS: Kind[] = [
  { unit: "month", interval: 1, share: 0.05 },
  { unit: "month", interval: 2, share: 0.05 },
  { unit: "month", interval: 3, share: 0.1 },
  { unit: "month", interval: 4, share: 0.1 },
  { unit: "month", interval: 6, share: 0.2 },
  { unit: "year", interval: 1, share: 0.498 },
  { unit: "week", interval: 1, share: 0.002 },
];

/** Days on which calendars are awkward. */
const AWKWARD = ["11-30", "12-29", "12-30", "12-31", "01-29", "01-30", "01-31", "02-29"];

const CHUNK = 500;

type World = { random: Random; count: number; from: string };

/**
 * Plans of every rhythm in an organization of this zone, many of them on the last days of months. One
 * card in a hundred fails whenever it is charged, and the answer of two gets lost.
 */
export async function createSimulatedPlans(timeZone: string, world: World): Promise<Tenant> {
  const tenant = await createTenant({ timeZone });
  const giving = await createGivingFixture(tenant);
  for (let left = world.count; left > 0; left -= CHUNK)
    await createChunk(tenant, giving, { ...world, count: Math.min(CHUNK, left) });
  return tenant;
}

type Giving = Awaited<ReturnType<typeof createGivingFixture>>;

async function createChunk(
  { organizationId }: Tenant,
  { programId, designationId }: Giving,
  { random, count, from }: World,
) {
  const each = Array.from({ length: count }, () => randomUUID());
  const people = await db
    .insert(donors)
    .values(
      each.map((id) => ({
        organizationId,
        kind: "person" as const,
        displayName: "Greta Giver",
        email: `${id}@example.org`,
      })),
    )
    .returning({ id: donors.id });
  const card = (id: string) => ({
    organizationId,
    customerReference: `test_customer_${id}`,
    holderName: "Greta Giver",
  });
  await db.insert(testGatewayObjects).values(
    each.map((id) => ({
      ...card(id),
      kind: "card" as const,
      reference: `test_card_${id}`,
      token: tokenBy(random()),
      status: "stored" as const,
    })),
  );
  const face = { brand: "visa", lastFour: "4242", expMonth: 12, expYear: 2099 };
  const cards = await db
    .insert(paymentMethods)
    .values(
      each.map((id, index) => ({
        ...card(id),
        ...face,
        donorId: people[index]?.id,
        gateway: "test",
        isTest: true,
        methodReference: `test_card_${id}`,
      })),
    )
    .returning({ id: paymentMethods.id });
  await db.insert(plans).values(
    each.map((_, index) => ({
      organizationId,
      programId,
      designationId,
      donorId: people[index]?.id ?? 0,
      paymentMethodId: cards[index]?.id,
      status: "active" as const,
      amount: 500 + Math.floor(random() * 20_000),
      currency: "USD",
      ...rhythmBy(random, from),
    })),
  );
}

function tokenBy(chance: number): string {
  if (chance < 0.01) return "tok_failsLater";
  return chance < 0.03 ? "tok_replyLost" : "tok_visa";
}

function rhythmBy(random: Random, from: string) {
  const kind = pick(KINDS, random());
  const startedOn = startBy(random, from);
  return {
    intervalUnit: kind.unit,
    interval: kind.interval,
    startedOn,
    nextChargeOn: startedOn,
    anchorDay: dayOf(startedOn),
  };
}

function startBy(random: Random, from: string): string {
  if (random() < 0.5) return addDaysTo(from, Math.floor(random() * 100));
  const day = AWKWARD[Math.floor(random() * AWKWARD.length)] ?? "01-31";
  const year = Number(from.slice(0, 4));
  return `${day > from.slice(5) ? year : year + 1}-${day}`;
}

function pick(kinds: Kind[], chance: number): Kind {
  let sum = 0;
  for (const kind of kinds) {
    sum += kind.share;
    if (chance < sum) return kind;
  }
  return { unit: "month", interval: 1, share: 1 };
}
