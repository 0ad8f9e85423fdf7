import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import {
  assignments,
  consents,
  customFields,
  donationLines,
  donations,
  donors,
  donorTags,
  householdMembers,
  households,
  interactions,
  mailingClicks,
  mailingRecipients,
  mailings,
  orders,
  plans,
  softCredits,
  sponsorships,
  suppressions,
  tags,
  topics,
} from "@/db/schema";
import { within } from "@/db/within";
import { now, stopClock } from "@/lib/clock";
import { hashOf } from "@/lib/consents/suppression-rows";
import { newSecret } from "@/lib/ids";
import { addDays } from "@/lib/portfolio/fiscal-years";
import { createDesignation } from "@/lib/sponsorship/designations";
import { createEventFixture } from "./events";
import { buildPortfolio, createPortfolioFixture } from "./portfolio";
import { createColleague } from "./portfolio-list";
import { createEntities } from "./sponsorship";
import { createTenant } from "./tenant";

/** The day on which the world of conditions stands still, and the instant. */
export const WORLD_DAY = "2026-06-15";
const NOON = new Date(`${WORLD_DAY}T16:00:00Z`);

export const CUSTOM = [
  { key: "cf_nickname", label: "Nickname", type: "text", options: [] },
  { key: "cf_seats", label: "Seats", type: "number", options: [] },
  { key: "cf_pledge", label: "Pledge", type: "amount", options: [] },
  { key: "cf_since", label: "Member since", type: "date", options: [] },
  { key: "cf_member", label: "Member", type: "checkbox", options: [] },
  { key: "cf_size", label: "Shirt", type: "select", options: ["S", "M, wide", "L"] },
  {
    key: "cf_interests",
    label: "Interests",
    type: "multiselect",
    options: ["Art", "Sea", "Trees"],
  },
] as const;

/** Texts whose upper and lower case, wildcards and quotes are told apart wrongly if at all. */
export const TEXTS = ["Boston", "boston", "New York", "100%", "a_b", "O'Hara \\", "Ávila", "", " "];

type Pick = <Value>(values: readonly Value[]) => Value;

/** Draws from a random sequence that fast-check shrinks and repeats by its seed. */
export const picker = (numbers: readonly number[]): Pick => {
  let at = 0;
  return (values) => values[(numbers[at++ % numbers.length] ?? 0) % values.length] as never;
};

/** Days that are at, beside and far from the bounds of periods. */
export const DAYS = [
  ...[0, -1, -29, -30, -31, -89, -90, -91, -364, -365, -366, -731].map((count) =>
    addDays(WORLD_DAY, count),
  ),
  ...["2025-12-31", "2026-01-01", "2025-01-01", "2024-12-31", "2024-02-29"],
];

const kindOf = (
  pick: Pick,
): { kind: "person" | "organization"; organizationName: string | null } =>
  pick([true, false])
    ? { kind: "person", organizationName: null }
    : { kind: "organization", organizationName: "Club" };

const customOf = (pick: Pick): CustomValues =>
  Object.assign(
    {},
    pick([{}, { cf_nickname: pick(TEXTS.filter(Boolean)) }]),
    pick([{}, { cf_seats: pick([0, -2, 7.5, 1e12]) }]),
    pick([{}, { cf_pledge: pick([0, 49.5, 120]) }]),
    pick([{}, { cf_since: pick(DAYS) }]),
    pick([{}, { cf_member: pick([true, false]) }]),
    pick([{}, { cf_size: pick(["S", "M, wide"]) }]),
    pick([{}, { cf_interests: pick([["Art"], ["Art", "Trees"]]) }]),
  );

/** An organization whose donors have something of everything that conditions compare, or nothing. */
export async function createConditionWorld(pick: Pick, count = 24) {
  stopClock(NOON);
  const tenant = await createTenant({ fiscalStartMonth: pick([1, 4, 7]) });
  const { organizationId, owner } = tenant;
  const { programId, gift } = await createPortfolioFixture(tenant);
  const designations = [
    await createDesignation(owner, programId, { name: "Books", word: "books" }),
    await createDesignation(owner, programId, { name: "Boats", word: "boats" }),
  ].map(({ id }) => id);
  const entityIds = await createEntities(owner, programId, [
    { en_child_name: "Ana" },
    { en_child_name: "Ben" },
  ]);
  const events = [await createEventFixture(tenant), await createEventFixture(tenant)];
  await db.execute(sql`
    update events set starts_at = '2026-03-02T01:30:00Z', ends_at = '2026-03-02T03:00:00Z'
    where organization_id = ${organizationId} and id = ${events[0]?.eventId ?? 0}`);
  const frida = await createColleague(tenant, "Frida");
  const gus = await createColleague(tenant, "Gus");
  const tagRows = await db
    .insert(tags)
    .values(["Board", "Choir"].map((name) => ({ organizationId, name })))
    .returning();
  await db.insert(customFields).values(
    CUSTOM.map((field, position) => ({
      ...field,
      ...{ organizationId, object: "donor", position, options: [...field.options] },
    })),
  );
  const maybe = <Value>(values: readonly Value[]) => pick([null, ...values]);
  const donorRows = await db
    .insert(donors)
    .values(
      Array.from({ length: count }, (_, nth) => ({
        organizationId,
        ...kindOf(pick),
        displayName: `${pick(["Ada", "ADA", "Ben_", "100% Cyd"])} ${nth}`,
        email: maybe([`d${nth}@example.org`, "shared@example.org"]),
        city: maybe(TEXTS),
        state: maybe(["MA", "me"]),
        zip: maybe(["02101", "04101"]),
        country: maybe(["US", "FR"]),
        language: maybe(["en", "es"] as const),
        mailTopics: pick([[], ["news" as const], ["news" as const, "events" as const]]),
        doNotEmail: pick([true, false]),
        doNotMail: pick([true, false]),
        doNotSms: pick([true, false]),
        doNotPhone: pick([true, false]),
        phone: maybe(["+1 555 0100", "n/a"]),
        doNotContact: pick([true, false, false]),
        isDeceased: pick([true, false, false]),
        status: pick(["active", "active", "archived"] as const),
        createdAt: new Date(`${pick(DAYS)}T${pick(["03:30", "23:30"])}:00Z`),
        custom: customOf(pick),
      })),
    )
    .returning();
  const ids = donorRows.map(({ id }) => id);
  const tagged = ids.flatMap((donorId) =>
    pick([[], [0], [1], [0, 1]]).map((nth) => ({
      ...{ organizationId, donorId, tagId: tagRows[nth]?.id ?? 0 },
    })),
  );
  if (tagged.length > 0) await db.insert(donorTags).values(tagged);
  await addConsentRows();
  await addMailingRows();
  const [home] = await db
    .insert(households)
    .values({ organizationId, name: "The Adas", primaryContactId: ids[0] ?? 0 })
    .returning();
  await db
    .insert(householdMembers)
    .values(
      ids.slice(0, 3).map((donorId) => ({ organizationId, householdId: home?.id ?? 0, donorId })),
    );
  const assigned = ids.flatMap((donorId) => {
    const [fundraiserUserId, relationshipManagerUserId] = [
      maybe([frida.userId, gus.userId]),
      maybe([frida.userId]),
    ];
    return fundraiserUserId === null && relationshipManagerUserId === null
      ? []
      : [{ organizationId, donorId, fundraiserUserId, relationshipManagerUserId }];
  });
  if (assigned.length > 0) await db.insert(assignments).values(assigned);
  await db.execute(sql`
    insert into currency_rates (organization_id, currency, to_currency, effective_on, rate, factor)
    values (${organizationId}, 'EUR', 'USD', '2025-01-01', 1.1, 1.1)`);
  for (const donorId of ids) await addRows(donorId);
  await buildPortfolio(organizationId);

  async function addConsentRows(): Promise<void> {
    const [own] = await db
      .insert(topics)
      .values({ organizationId, name: "Volunteering", isOptIn: pick([true, false]), position: 9 })
      .returning();
    const all = await db.select().from(topics).where(within(topics, organizationId));
    const chosen = ids.flatMap((donorId) =>
      pick([[], [own], [own, pick(all)]]).map((topic) => ({
        ...{ organizationId, donorId, topicId: topic?.id ?? 0, source: "staff" as const },
        channel: pick(["email", "email", "sms", "phone", "mail"] as const),
        status: pick(["subscribed", "unsubscribed", "pending"] as const),
      })),
    );
    if (chosen.length > 0) await db.insert(consents).values(chosen);
    if (pick([true, false]))
      await db.insert(suppressions).values({
        ...{ organizationId, channel: "email", reason: "staff" },
        addressHash: hashOf(tenant.organizationId, {
          channel: "email",
          address: "SHARED@example.org",
        }),
      });
  }

  async function addMailingRows(): Promise<void> {
    const [topic] = await db.select().from(topics).where(within(topics, organizationId)).limit(1);
    const content = { blocks: [] };
    const everyone = { everyone: true, segment_ids: [], tag_ids: [] };
    const made = await db
      .insert(mailings)
      .values(
        ["Spring appeal", "Autumn news"].map((name) => ({
          ...{ organizationId, name, subject: name, topicId: topic?.id ?? 0, content },
          ...{ state: "sent" as const, startedAt: now(), finishedAt: now() },
          audience: { include: everyone, exclude: { segment_ids: [], tag_ids: [] } },
          snapshot: { content, subject: name, subject_b: null, preheader: null, links: [] },
        })),
      )
      .returning();
    const reached = made.flatMap(({ id: mailingId }) =>
      ids
        .filter(() => pick([true, true, false]))
        .map((donorId) => ({
          ...{ organizationId, mailingId, donorId, addressKey: newSecret(), variant: "a" as const },
          ...{ state: pick(["sent", "sent", "failed", "uncertain"] as const) },
          sentAt: new Date(`${pick(DAYS)}T03:30:00Z`),
        })),
    );
    if (reached.length === 0) return;
    const recipients = await db.insert(mailingRecipients).values(reached).returning();
    const followed = recipients.flatMap(({ id: recipientId, mailingId }) =>
      pick([[], [0], [0, 1]]).map((link) => {
        const at = new Date(`${pick(DAYS)}T23:30:00Z`);
        return { organizationId, recipientId, mailingId, link, firstAt: at, lastAt: at };
      }),
    );
    if (followed.length > 0) await db.insert(mailingClicks).values(followed);
  }

  async function addRows(donorId: number): Promise<void> {
    for (let left = pick([0, 1, 1, 2, 3]); left > 0; left--) {
      const amount = pick([100, 333, 10_000, 50_000]);
      const status = pick(["completed", "completed", "completed", "pending"] as const);
      const [made] = await db
        .insert(donations)
        .values(
          gift(donorId, amount, pick(DAYS), {
            status,
            ...(status === "pending" ? { completedAt: null } : {}),
            currency: pick(["USD", "USD", "EUR", "CHF"]),
            refundedAmount: pick([0, 0, 33, amount]),
            method: pick(["check", "card"] as const),
            isTest: pick([false, false, true]),
          }),
        )
        .returning();
      const first = Math.floor(amount / pick([1, 2, 3]));
      const donationId = made?.id ?? 0;
      const base = { organizationId, donationId, label: "Gift" };
      await db
        .insert(donationLines)
        .values([
          { ...base, designationId: designations[pick([0, 1])], amount: first },
          ...(first < amount
            ? [{ ...base, designationId: designations[pick([0, 1])], amount: amount - first }]
            : []),
        ]);
      if (pick([true, false]))
        await db.insert(softCredits).values({
          ...{ organizationId, donationId, donorId: pick(ids), typeKey: "solicitor" as const },
          amount: pick([null, 50, amount]),
        });
      if (pick([true, false]))
        await db.insert(sponsorships).values({
          ...{ organizationId, donorId, donationId, entityId: entityIds[pick([0, 1])] ?? 0 },
          startedOn: pick(DAYS),
          ...pick([
            { status: "active" as const },
            { status: "ended" as const, endedOn: WORLD_DAY, endReason: "asked" },
          ]),
        });
    }
    for (let left = pick([0, 0, 1, 2]); left > 0; left--)
      await db.insert(plans).values({
        ...{ organizationId, donorId, programId, designationId: designations[pick([0, 1])] },
        ...{ amount: pick([1_000, 3_333]), currency: pick(["USD", "EUR", "CHF"]) },
        ...{ interval: pick([1, 3]), intervalUnit: pick(["week", "month", "year"] as const) },
        ...{ anchorDay: 1, startedOn: pick(DAYS), nextChargeOn: "2026-07-01" },
        ...pick([
          { status: "active" as const },
          { status: "paused" as const },
          { status: "cancelled" as const, endedAt: now(), endReason: "asked" },
        ]),
      });
    if (pick([true, false]))
      await db.insert(interactions).values({
        ...{ organizationId, donorId, channel: "phone" as const, outcome: "reached" as const },
        ...{ direction: "outbound" as const },
        occurredAt: new Date(`${pick(DAYS)}T03:30:00Z`),
      });
    const email = donorRows.find(({ id }) => id === donorId)?.email;
    if (email && pick([true, false]))
      await db.insert(orders).values({
        ...{ organizationId, eventId: events[pick([0, 1])]?.eventId ?? 0, currency: "USD" },
        ...{ orderNumber: newSecret().slice(0, 20), capabilityHash: newSecret() },
        ...{ status: pick(["completed", "completed", "cancelled"] as const) },
        ...{ subtotal: 0, total: 0, taxDeductible: 0, nonDeductible: 0 },
        purchaserEmail: email,
      });
  }

  return { tenant, ids, users: [frida.userId, gus.userId] };
}
