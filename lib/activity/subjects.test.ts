import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { paymentMethods, relationshipGroups, reports, sponsorships } from "@/db/schema";
import type { StaffActor } from "@/lib/identity/actor";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { createTenant } from "@/lib/testing/tenant";
import { apiOperations } from "@/testing/api-operations";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";
import { findSubjects, keyOf, subjectOf } from "./subjects";

let organization: FullOrganization;

beforeAll(async () => {
  organization = await createFullOrganization(await apiOperations());
  const { values, tenant } = organization;
  const [card] = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.donorId, Number(values.donor)))
    .orderBy(paymentMethods.id);
  const [sponsorship] = await db
    .insert(sponsorships)
    .values({
      ...{ organizationId: tenant.organizationId, entityId: Number(values.entity) },
      ...{ donorId: Number(values.donor), donationId: Number(values.donation) },
      ...{ status: "active", startedOn: "2026-05-31" },
    })
    .returning();
  values.card = String(card?.id);
  values.sponsorship = String(sponsorship?.id);
});

const find = async (type: string, value: string, actor: StaffActor = organization.tenant.owner) => {
  const subject = { type, id: Number(organization.values[value]) };
  return (await findSubjects(db, actor, [subject])).get(keyOf(subject));
};

/** A type, whose row of the organization, what its name is like, and whose page shows it. */
const EVERY: [string, string, RegExp, string, string, Permission][] = [
  ["donor", "donor", /\w/, "donor", "donor", "donors_view"],
  ["payment_method", "card", /\w/, "donor", "donor", "donors_view"],
  ["household", "household", /\w/, "household", "household", "donors_view"],
  ["relationship", "relationship", /\w/, "relationship", "relationship", "donors_view"],
  ["donation", "donation", /^\$[\d.,]+ from \w/, "donation", "donation", "donations_view"],
  ["gift_batch", "giftBatch", /^Monday’s mail$/, "gift_batch", "giftBatch", "donations_view"],
  ["plan", "plan", /^\$30\.00 from \w/, "plan", "plan", "donations_view"],
  ["pledge", "pledge", /^\$120\.00 from \w/, "pledge", "pledge", "donations_view"],
  ["campaign", "campaign", /^Harbor run$/, "campaign", "campaign", "donations_view"],
  ["fundraising_page", "fundraisingPage", /^Ada runs$/, "campaign", "campaign", "donations_view"],
  ["reported_gift", "reportedGift", /Ada runs$/, "campaign", "campaign", "donations_view"],
  ["payout", "payout", /^Payout \d+$/, "payout", "payout", "reports_view"],
  ["order", "order", /^R-\d+, \w/, "order", "order", "orders_view"],
  ["attendee", "attendee", /^Gerda Guest$/, "order", "order", "orders_view"],
  ["waitlist_entry", "waitlistEntry", /\w/, "waitlist", "event", "orders_view"],
  ["event_invitation", "invitation", /^Cleo/, "invitations", "event", "orders_view"],
  ["event", "event", /\w/, "event", "event", "events_view"],
  ["ticket_type", "ticketType", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["sponsor_package", "sponsorPackage", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["auction_item", "auctionItem", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["auction_bid", "bid", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["promo_code", "promoCode", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["question", "question", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["event_session", "eventSession", /^Dinner \(\w.*\)$/, "event", "event", "events_view"],
  ["event_person", "eventPerson", /^Odette Emcee \(\w.*\)$/, "event", "event", "events_view"],
  ["event_table", "table", /\S \(\w.*\)$/, "event", "event", "events_view"],
  ["program", "program", /\w/, "program", "program", "entities_view"],
  ["custom_field", "field", /\S \(\w.*\)$/, "program", "program", "entities_view"],
  [
    ...(["custom_field", "customField"] as const),
    ...([/\S \(donors\)$/, "custom_field", "customField", "settings_edit"] as const),
  ],
  ["custom_object", "customObject", /\w/, "custom_object", "customObject", "records_view"],
  ["custom_record", "customRecord", /\w/, "custom_record", "customRecord", "records_view"],
  ["designation", "designation", /\S \(\w.*\)$/, "program", "program", "entities_view"],
  ["entity", "entity", /\w/, "entity", "entity", "entities_view"],
  ["sponsorship", "sponsorship", /\w/, "entity", "entity", "entities_view"],
  ["import", "import", /\w/, "import", "import", "donors_edit"],
  ["user", "owner", /^Olive Owner$/, "user", "owner", "users_edit"],
  ["letter_template", "template", /\w/, "letter_template", "template", "donations_edit"],
  ["gift_source", "giftSource", /\w/, "gift_source", "giftSource", "donations_view"],
  ["tag", "tag", /^Board/, "tag", "tag", "donors_view"],
  ["topic", "topic", /^Volunteering/, "topic", "topic", "donors_view"],
  ["form", "form", /^Harbor news/, "form", "form", "forms_view"],
  [
    "form_submission",
    "formSubmission",
    /^Harbor news/,
    "form_submission",
    "formSubmission",
    "forms_view",
  ],
  ["segment", "segment", /^Named with an A/, "segment", "segment", "donors_view"],
  [
    "currency_rate",
    "currencyRate",
    /^[A-Z]{3}$/,
    "currency_rate",
    "currencyRate",
    "donations_view",
  ],
  ["mailing", "mailing", /^Spring news/, "mailing", "mailing", "mailings_view"],
  ["journey", "journey", /^Welcome/, "journey", "journey", "journeys_view"],
  ["journey_enrollment", "journeyEnrollment", /Welcome/, "journey", "journey", "journeys_view"],
  [
    "mail_template",
    "mailTemplate",
    /^Newsletter/,
    "mail_template",
    "mailTemplate",
    "mailings_view",
  ],
];

describe("the subject of a change", () => {
  it.each(EVERY)("has a name and a page: %s", async (type, value, name, page, shown) => {
    expect(await find(type, value)).toEqual({
      name: expect.stringMatching(name),
      page: { type: page, id: Number(organization.values[shown]) },
    });
  });

  it.each(EVERY)(
    "is limited to staff who may read it: %s",
    async (type, value, _, __, ___, needed) => {
      const { owner } = organization.tenant;
      const others = PERMISSIONS.filter((permission) => permission !== needed);
      expect(await find(type, value, { ...owner, permissions: new Set(others) })).toBeUndefined();
    },
  );

  it.each(EVERY)("belongs to the same organization: %s", async (type, value) => {
    const { owner } = await createTenant();
    expect(await find(type, value, owner)).toBeUndefined();
  });

  it("is a report, which stays its owner’s while it is private", async () => {
    const { owner } = organization.tenant;
    const id = Number(organization.values.report);
    expect(await find("report", "report")).toEqual({
      name: expect.stringMatching(/^G/),
      page: { type: "report", id },
    });
    const colleague = { ...owner, userId: 0, permissions: new Set(["reports_view"] as const) };
    const keep = (visibility: "private" | "everyone") =>
      db.update(reports).set({ visibility }).where(eq(reports.id, id));
    await keep("private");
    expect(await find("report", "report", colleague)).toBeUndefined();
    await keep("everyone");
    expect(await find("report", "report", colleague)).toBeDefined();
    const blind = { ...colleague, permissions: new Set(["donors_view"] as const) };
    expect(await find("report", "report", blind)).toBeUndefined();
  });

  it("leads from a receipt to its gift", async () => {
    expect(await find("receipt", "donationReceipt")).toMatchObject({
      name: expect.stringMatching(/^Receipt \d{4}-\d{5}$/),
      page: { type: "donation" },
    });
  });

  it("does not reveal a restricted relationship", async () => {
    const { owner } = organization.tenant;
    const limited = { ...owner, userId: 0, permissions: new Set(["donors_view"] as const) };
    expect(await find("relationship", "relationship", limited)).toBeDefined();
    const id = Number(organization.values.relationship);
    const restrict = (isRestricted: boolean) =>
      db.update(relationshipGroups).set({ isRestricted }).where(eq(relationshipGroups.id, id));
    await restrict(true);
    expect(await find("relationship", "relationship", limited)).toBeUndefined();
    await restrict(false);
  });

  it.each([
    ["ticket_type.arrange", "ticket_type", "event"],
    ["event_message.change", "event_message", "event"],
    ["event_table.create", "event_table", "event"],
    ["event_table.change", "event_table", "event_table"],
    ["ticket_type.change", "ticket_type", "ticket_type"],
  ])("is the event that manages it: %s", (action, subjectType, type) => {
    expect(subjectOf({ action, subjectType, subjectId: 7 })).toEqual({ type, id: 7 });
  });
});
