import { eq } from "drizzle-orm";
import fc from "fast-check";
import { db } from "@/db/client";
import {
  assignments,
  CHANNELS,
  currencyRates,
  donations,
  donors,
  householdMembers,
  households,
  interactions,
  OUTCOMES,
  relationshipGroups,
  relationshipLinks,
  SOFT_CREDIT_TYPES,
  softCredits,
  tasks,
} from "@/db/schema";
import { now, resumeClock, stopClock } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { buildSome, refreshMarked } from "@/lib/portfolio/builds";
import { frameOf } from "@/lib/portfolio/frame";
import { readProfile } from "@/lib/portfolio/projection";
import { beginBuild, findState } from "@/lib/portfolio/state";
import { createPortfolioFixture } from "./portfolio";
import { expectedProfiles, type History, subjectOf } from "./portfolio-oracle";
import { createTenant } from "./tenant";

const DONORS = 6;
const who = fc.integer({ min: 0, max: DONORS - 1 });
const flag = fc.boolean();
const rarely = fc.integer({ min: 0, max: 5 }).map((n) => n === 0);
const pick = <const T>(...values: T[]) => fc.constantFrom(...values);
/** Days around the edges of years and windows, and any other. */
const daysAgo = fc.oneof(
  pick(-1, 0, 1, 90, 91, 180, 181, 364, 365, 366, 730, 731, 1095),
  fc.integer({ min: 0, max: 1500 }),
);
const hoursAgo = fc.oneof(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 12_000 }));

/** A random organization: six donors and all that may happen between them. Donors are named by index. */
export const plots = fc.record({
  at: pick(
    "2024-02-29T12:00:00Z",
    "2026-06-15T03:30:00Z",
    "2025-12-31T23:30:00Z",
    "2026-04-01T00:10:00Z",
    "2027-03-31T20:00:00Z",
  ),
  timeZone: pick("America/New_York", "UTC", "Pacific/Auckland"),
  fiscalStartMonth: pick(1, 1, 4, 7),
  deceased: fc.array(rarely, { minLength: DONORS, maxLength: DONORS }),
  uncontactable: fc.array(rarely, { minLength: DONORS, maxLength: DONORS }),
  /** Which of two households each donor lives in, if any. */
  homes: fc.array(pick(0, 1, null), { minLength: DONORS, maxLength: DONORS }),
  groups: fc.array(
    fc.record({
      isActive: pick(true, true, false),
      core: fc.oneof(
        who.map((donor) => ({ donor })),
        pick(0, 1).map((household) => ({ household })),
      ),
      links: fc.uniqueArray(
        fc.record({ donor: who, scope: pick("all", "attributed_only", "none"), collapses: flag }),
        { maxLength: 2, selector: ({ donor }) => donor },
      ),
    }),
    { maxLength: 2 },
  ),
  gifts: fc.array(
    fc.record({
      donor: who,
      amount: fc.oneof(fc.integer({ min: 1, max: 20_000 }), pick(10_000, 50_000, 6_000_000)),
      refund: pick(0, 0, 0, 0.5, 1),
      currency: pick("USD", "USD", "USD", "EUR", "JPY"),
      daysAgo,
      status: pick("completed", "completed", "completed", "pending", "failed"),
      method: pick("check", "check", "check", "check", "in_kind"),
    }),
    { maxLength: 12 },
  ),
  credits: fc.array(
    fc.record({
      gift: fc.nat(11),
      donor: who,
      share: pick(null, 0.3, 0.8, 1),
      type: fc.constantFrom(...SOFT_CREDIT_TYPES),
      isRevoked: rarely,
    }),
    { maxLength: 8 },
  ),
  contacts: fc.array(
    fc.record({
      donor: who,
      channel: fc.constantFrom(...CHANNELS),
      direction: pick("inbound", "outbound"),
      outcome: fc.option(fc.constantFrom(...OUTCOMES)),
      hoursAgo,
      isAutomatic: rarely,
      isBulk: rarely,
      marked: pick(null, null, null, true, false),
    }),
    { maxLength: 8 },
  ),
  tasks: fc.array(
    fc.record({
      donor: who,
      kind: pick("task", "touch"),
      hoursAhead: fc.integer({ min: -50, max: 900 }),
      isOpen: flag,
    }),
    { maxLength: 4 },
  ),
  assigned: fc.uniqueArray(who, { maxLength: 3 }),
});

type Plot = typeof plots extends fc.Arbitrary<infer T> ? T : never;

/** What may happen to gifts, credits and homes after they were first computed. */
export const twists = fc.array(
  fc.oneof(
    fc.record({
      what: pick("amount"),
      gift: fc.nat(11),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
    fc.record({ what: pick("move"), gift: fc.nat(11), donor: who }),
    fc.record({ what: pick("delete"), gift: fc.nat(11) }),
    fc.record({ what: pick("revoke"), credit: fc.nat(7) }),
    fc.record({ what: pick("home"), donor: who, home: pick(0, 1, null) }),
    fc.record({ what: pick("death"), donor: who }),
    fc.record({ what: pick("group"), group: fc.nat(1) }),
  ),
  { minLength: 1, maxLength: 5 },
);

type Twist = typeof twists extends fc.Arbitrary<(infer T)[]> ? T : never;

/** Plays a plot and its twists in the database, and compares every profile after each with the oracle. */
export async function playOut(plot: Plot, turns: readonly Twist[]): Promise<void> {
  stopClock(new Date(plot.at));
  try {
    const { timeZone, fiscalStartMonth } = plot;
    const tenant = await createTenant({ timeZone, fiscalStartMonth });
    const history = await writeHistory(tenant, plot);
    await db.transaction(async (tx) =>
      beginBuild(tx, await frameOf(tx, tenant.organizationId), "rebuild"),
    );
    while (await buildSome(tenant.organizationId));
    await compare(tenant.organizationId, history);
    for (const twist of turns) {
      await turn(history, twist);
      await refreshMarked(tenant.organizationId);
    }
    await compare(tenant.organizationId, history);
    await expectNothingToRepair(tenant.organizationId);
  } finally {
    resumeClock();
  }
}

async function expectNothingToRepair(organizationId: number): Promise<void> {
  await db.transaction(async (tx) =>
    beginBuild(tx, await frameOf(tx, organizationId), "reconcile"),
  );
  while (await buildSome(organizationId));
  const state = await findState(db, organizationId);
  if (state?.mismatches !== 0) throw new Error(`${state?.mismatches} profiles were repaired`);
}

async function compare(organizationId: number, history: History): Promise<void> {
  const expected = expectedProfiles(history);
  for (const { id } of history.donors) {
    const { type, id: subjectId } = subjectOf(history, id);
    const subjectType = type as "donor" | "household" | "relationship";
    const row = await readProfile(db, organizationId, { subjectType, subjectId });
    const wanted = expected.get(`${type}:${subjectId}`) ?? {};
    for (const [name, value] of Object.entries(wanted)) {
      const found = row && shown(row[name as keyof typeof row]);
      if (JSON.stringify(found) !== JSON.stringify(value))
        throw new Error(
          `${type} ${subjectId}: ${name} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
        );
    }
  }
  const rows = await db.execute(
    `select 1 from portfolio_profiles where organization_id = ${organizationId}`,
  );
  if (rows.rowCount !== expected.size)
    throw new Error(`${rows.rowCount} profiles, not ${expected.size}`);
}

const shown = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)
    ? new Date(value).toISOString()
    : value;

type Tenant = Awaited<ReturnType<typeof createTenant>>;

/** Writes a plot down in an organization of its own, as of the clock's time. */
export async function writeHistory(tenant: Tenant, plot: Plot): Promise<History> {
  const { organizationId } = tenant;
  const { gift } = await createPortfolioFixture(tenant);
  const today = localDay(now(), plot.timeZone);
  const day = (ago: number) =>
    new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
  const hours = (ago: number) => new Date(now().getTime() - ago * 3_600_000);
  const people = await db
    .insert(donors)
    .values(
      plot.deceased.map((isDeceased, index) => ({
        ...{ organizationId, kind: "person" as const, isDeceased, displayName: `D${index}` },
        doNotContact: plot.uncontactable[index] ?? false,
      })),
    )
    .returning();
  const donor = (index: number) => people[index]?.id ?? 0;
  const homes = await db
    .insert(households)
    .values([0, 1].map((n) => ({ organizationId, name: `H${n}` })))
    .returning();
  const home = (index: number) => homes[index]?.id ?? 0;
  const living = plot.homes.flatMap((at, index) =>
    at === null ? [] : [{ organizationId, householdId: home(at), donorId: donor(index) }],
  );
  if (living.length > 0) await db.insert(householdMembers).values(living);
  const history: History = {
    ...{ today, timeZone: plot.timeZone, fiscalStartMonth: plot.fiscalStartMonth, currency: "USD" },
    donors: people.map((row) => ({ ...row, name: row.displayName })),
    households: homes.map(({ id, name }) => ({
      ...{ id, name },
      members: living.filter(({ householdId }) => householdId === id).map((m) => m.donorId),
    })),
    ...{ groups: [], gifts: [], credits: [], interactions: [], tasks: [] },
    rates: [
      { currency: "EUR", from: day(1_000), factor: 1.5 },
      { currency: "EUR", from: day(100), factor: 2 },
    ],
    assigned: plot.assigned.map(donor),
    fundraiser: tenant.owner.userId,
  };
  await db.insert(currencyRates).values(
    history.rates.map(({ currency, from, factor }) => ({
      ...{ organizationId, currency, toCurrency: "USD", effectiveOn: from },
      ...{ rate: String(factor), factor: String(factor) },
    })),
  );
  await writeGroups(history, plot, { organizationId, donor, home });
  if (plot.gifts.length > 0) {
    const rows = await db
      .insert(donations)
      .values(
        plot.gifts.map((each) =>
          gift(donor(each.donor), each.amount, day(each.daysAgo), {
            ...{ currency: each.currency, status: each.status, method: each.method },
            completedAt: each.status === "completed" ? now() : null,
            inKindDescription: each.method === "in_kind" ? "Chairs" : null,
            refundedAmount: Math.floor(each.amount * each.refund),
          }),
        ),
      )
      .returning();
    history.gifts = rows.map((row) => ({
      ...{ id: row.id, donor: row.donorId, amount: row.amount, refunded: row.refundedAmount },
      ...{ currency: row.currency, on: row.donatedOn },
      status: row.status,
      method: row.method === "in_kind" ? "in_kind" : "check",
    }));
  }
  await writeCredits(history, plot, { organizationId, donor });
  if (plot.contacts.length > 0)
    await db.insert(interactions).values(
      plot.contacts.map(({ hoursAgo: ago, marked, donor: of, ...each }) => ({
        ...{ ...each, organizationId, donorId: donor(of) },
        ...{ occurredAt: hours(ago), markedMeaningful: marked },
      })),
    );
  history.interactions = plot.contacts.map(({ hoursAgo: ago, donor: of, ...each }) => ({
    ...each,
    ...{ donor: donor(of), at: hours(ago) },
  }));
  history.tasks = plot.tasks.map(({ donor: of, kind, hoursAhead, isOpen }) => ({
    ...{ donor: donor(of), kind, at: hours(-hoursAhead), isOpen },
  }));
  if (history.tasks.length > 0)
    await db.insert(tasks).values(
      history.tasks.map(({ donor: donorId, kind, at, isOpen }) => ({
        ...{ organizationId, donorId, kind, title: "Call", dueAt: at },
        status: isOpen ? ("open" as const) : ("done" as const),
        closedAt: isOpen ? null : now(),
      })),
    );
  if (history.assigned.length > 0)
    await db.insert(assignments).values(
      history.assigned.map((donorId) => ({
        ...{ organizationId, donorId, fundraiserUserId: history.fundraiser },
      })),
    );
  return history;
}

type Names = { organizationId: number; donor: (n: number) => number; home: (n: number) => number };

async function writeGroups(history: History, plot: Plot, { organizationId, donor, home }: Names) {
  const cores = new Set<string>();
  for (const { isActive, core, links } of plot.groups) {
    const coreDonorId = "donor" in core ? donor(core.donor) : null;
    const coreHouseholdId = "household" in core ? home(core.household) : null;
    if (cores.has(`${coreDonorId}:${coreHouseholdId}`)) continue;
    cores.add(`${coreDonorId}:${coreHouseholdId}`);
    const members = history.households.find(({ id }) => id === coreHouseholdId)?.members;
    if (members?.length === 0) continue;
    const [row] = await db
      .insert(relationshipGroups)
      .values({
        ...{ organizationId, kind: "family", displayName: "G", isActive },
        ...{ coreDonorId, coreHouseholdId },
      })
      .returning();
    if (!row) throw new Error("no group was made");
    const linked = links.map(({ donor: of, ...link }) => ({ ...link, donor: donor(of) }));
    if (linked.length > 0)
      await db.insert(relationshipLinks).values(
        linked.map((link) => ({
          ...{ organizationId, groupId: row.id, donorId: link.donor, role: "other" as const },
          ...{ givingScope: link.scope, collapseInPortfolio: link.collapses },
        })),
      );
    history.groups.push({
      ...{ id: row.id, name: "G", isActive, links: linked },
      ...{ coreDonor: coreDonorId, coreHousehold: coreHouseholdId },
    });
  }
}

async function writeCredits(
  history: History,
  plot: Plot,
  { organizationId, donor }: Pick<Names, "organizationId" | "donor">,
) {
  const known = new Set<string>();
  for (const { gift: index, donor: of, share, type, isRevoked } of plot.credits) {
    const gift = history.gifts[index];
    const key = `${index}:${of}:${type}`;
    if (!gift || known.has(key)) continue;
    known.add(key);
    const amount = share === null ? null : Math.max(1, Math.floor(gift.amount * share));
    const [row] = await db
      .insert(softCredits)
      .values({
        ...{ organizationId, donationId: gift.id, donorId: donor(of), amount, typeKey: type },
        revokedAt: isRevoked ? now() : null,
      })
      .returning();
    if (row)
      history.credits.push({
        ...{ id: row.id, gift: gift.id, donor: row.donorId, amount, type, isRevoked },
      });
  }
}

async function turn(history: History, twist: Twist): Promise<void> {
  const donorId = "donor" in twist ? (history.donors[twist.donor]?.id ?? 0) : 0;
  const gift = "gift" in twist ? history.gifts[twist.gift] : undefined;
  if (twist.what === "amount" && gift) {
    Object.assign(gift, { amount: twist.amount, refunded: 0 });
    await db
      .update(donations)
      .set({ amount: twist.amount, refundedAmount: 0 })
      .where(eq(donations.id, gift.id));
  } else if (twist.what === "move" && gift) {
    gift.donor = donorId;
    await db.update(donations).set({ donorId }).where(eq(donations.id, gift.id));
  } else if (twist.what === "delete" && gift) {
    history.gifts = history.gifts.filter((each) => each !== gift);
    history.credits = history.credits.filter((each) => each.gift !== gift.id);
    await db.delete(softCredits).where(eq(softCredits.donationId, gift.id));
    await db.delete(donations).where(eq(donations.id, gift.id));
  } else if (twist.what === "revoke") {
    const credit = history.credits[twist.credit];
    if (!credit) return;
    credit.isRevoked = true;
    await db.update(softCredits).set({ revokedAt: now() }).where(eq(softCredits.id, credit.id));
  } else if (twist.what === "home") {
    await moveHome(history, donorId, twist.home);
  } else if (twist.what === "death") {
    for (const donor of history.donors) if (donor.id === donorId) donor.isDeceased = true;
    await db.update(donors).set({ isDeceased: true }).where(eq(donors.id, donorId));
  } else if (twist.what === "group") {
    const group = history.groups[twist.group];
    if (!group) return;
    group.isActive = false;
    await db
      .update(relationshipGroups)
      .set({ isActive: false })
      .where(eq(relationshipGroups.id, group.id));
  }
}

async function moveHome(history: History, donorId: number, index: number | null): Promise<void> {
  const from = history.households.find(({ members }) => members.includes(donorId));
  const to = index === null ? undefined : history.households[index];
  // A relationship's household keeps at least one member.
  if (from && from.members.length === 1) return;
  if (from) from.members = from.members.filter((member) => member !== donorId);
  await db.delete(householdMembers).where(eq(householdMembers.donorId, donorId));
  if (!to) return;
  to.members.push(donorId);
  const [donor] = await db.select().from(donors).where(eq(donors.id, donorId));
  await db.insert(householdMembers).values({
    organizationId: donor?.organizationId ?? 0,
    householdId: to.id,
    donorId,
  });
}
