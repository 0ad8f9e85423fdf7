import { db } from "@/db/client";
import {
  currencyRates,
  donations,
  donors,
  householdMembers,
  households,
  interactions,
  relationshipGroups,
  relationshipLinks,
  softCredits,
  tasks,
} from "@/db/schema";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { createPortfolioFixture } from "./portfolio";
import { assignIn } from "./portfolio-assignments";
import type { History } from "./portfolio-history";
import { createColleague } from "./portfolio-list";
import type { Plot } from "./portfolio-plots";
import type { Tenant } from "./tenant";

/** Writes a plot down in an organization of its own, as of the clock's time. */
export async function writeHistory(tenant: Tenant, plot: Plot): Promise<History> {
  const today = localDay(now(), plot.timeZone);
  const day = (ago: number) =>
    new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
  const hours = (ago: number) => new Date(now().getTime() - ago * 3_600_000);
  const { timeZone, fiscalStartMonth } = plot;
  const history: History = {
    ...{ today, timeZone, fiscalStartMonth, currency: "USD" },
    users: [
      tenant.owner,
      await createColleague(tenant, "Frida", ["donors_view", "users_edit"]),
      await createColleague(tenant, "Max", ["donors_view", "users_edit"]),
    ],
    ...{ donors: [], households: [], groups: [], gifts: [], credits: [] },
    ...{ interactions: [], tasks: [], assigned: [] },
    rates: [
      { currency: "EUR", from: day(1_000), factor: 1.5 },
      { currency: "EUR", from: day(100), factor: 2 },
    ],
  };
  const names = { ...(await writePeople(history, plot, tenant)), day, hours };
  await writeRates(history, names);
  await writeGroups(history, plot, names);
  await writeGifts(history, plot, names, tenant);
  await writeCredits(history, plot, names);
  await writeContacts(history, plot, names);
  await writeWork(history, plot, names);
  for (const care of plot.assigned) await assignIn(history, care);
  return history;
}

type Names = {
  organizationId: number;
  /** The id of the plot's donor. */
  donor: (n: number) => number;
  home: (n: number) => number;
  /** A day or an instant so long ago. */
  day: (ago: number) => string;
  hours: (ago: number) => Date;
};

async function writePeople(
  history: History,
  plot: Plot,
  { organizationId }: Tenant,
): Promise<Pick<Names, "organizationId" | "donor" | "home">> {
  const people = await db
    .insert(donors)
    .values(
      plot.deceased.map((isDeceased, index) => ({
        ...{ organizationId, kind: "person" as const, isDeceased, displayName: `D${index}` },
        doNotContact: plot.uncontactable[index] ?? false,
      })),
    )
    .returning();
  const homes = await db
    .insert(households)
    .values(
      [0, 1].map((n) => ({
        ...{ organizationId, name: `H${n}` },
        primaryContactId: people[plot.contactOf[n] ?? -1]?.id ?? null,
      })),
    )
    .returning();
  const donor = (index: number) => people[index]?.id ?? 0;
  const home = (index: number) => homes[index]?.id ?? 0;
  const living = plot.homes.flatMap((at, index) =>
    at === null ? [] : [{ organizationId, householdId: home(at), donorId: donor(index) }],
  );
  if (living.length > 0) await db.insert(householdMembers).values(living);
  history.donors = people.map((row) => ({ ...row, name: row.displayName }));
  history.households = homes.map(({ id, name, primaryContactId }) => ({
    ...{ id, name, contact: primaryContactId },
    members: living.filter(({ householdId }) => householdId === id).map((m) => m.donorId),
  }));
  return { organizationId, donor, home };
}

const writeRates = (history: History, { organizationId }: Names) =>
  db.insert(currencyRates).values(
    history.rates.map(({ currency, from, factor }) => ({
      ...{ organizationId, currency, toCurrency: "USD", effectiveOn: from },
      ...{ rate: String(factor), factor: String(factor) },
    })),
  );

async function writeGroups(history: History, plot: Plot, { organizationId, donor, home }: Names) {
  const cores = new Set<string>();
  for (const { isActive, core, links, representative } of plot.groups) {
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
        representativeDonorId: representative === null ? null : donor(representative),
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
      representative: row.representativeDonorId,
    });
  }
}

async function writeGifts(history: History, plot: Plot, { donor, day }: Names, tenant: Tenant) {
  const { gift } = await createPortfolioFixture(tenant);
  if (plot.gifts.length === 0) return;
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

async function writeCredits(history: History, plot: Plot, { organizationId, donor }: Names) {
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

async function writeContacts(
  history: History,
  plot: Plot,
  { organizationId, donor, hours }: Names,
) {
  history.interactions = plot.contacts.map(({ hoursAgo, donor: of, ...each }) => ({
    ...{ ...each, donor: donor(of), at: hours(hoursAgo) },
  }));
  if (plot.contacts.length > 0)
    await db.insert(interactions).values(
      plot.contacts.map(({ hoursAgo, marked, donor: of, ...each }) => ({
        ...{ ...each, organizationId, donorId: donor(of) },
        ...{ occurredAt: hours(hoursAgo), markedMeaningful: marked },
      })),
    );
}

/** Task title. */
async function writeWork(history: History, plot: Plot, { organizationId, donor, hours }: Names) {
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
}
