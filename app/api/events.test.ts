import { getTableName, gt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import * as tables from "@/db/schema";
import { ofAll } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { findEventType } from "@/lib/event-types/catalogue";
import { type EventSubject, GROUPS } from "@/lib/event-types/definitions";
import { readRecord } from "@/lib/event-types/record";
import type { RouteContext } from "@/lib/http/contract";
import { type ApiOperation, apiOperations } from "@/testing/api-operations";
import { ownParams, ownValue } from "@/testing/api-paths";
import { tryOperation } from "@/testing/api-requests";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";

const operations = (await apiOperations())
  .filter(({ method }) => method !== "GET")
  .map((operation) => ({ ...operation, name: `${operation.method} ${operation.address}` }));

/** Counters and dates that follow from other rows, whose own events tell of them. */
const DERIVED = [
  ...["updated_at", "last_used_at", "last_signed_in_at", "session_epoch", "otp_last_step"],
  ...[
    "sponsors_count",
    "held_count",
    "is_full",
    "waiting_since",
    "contributed",
    "admissions_taken",
  ],
  ...["catalog_revision", "questions_revision", "units_taken", "uses", "revision", "complete"],
  ...["position", "ticket_state", "public_name", "public_name_key"],
];

/** Tables whose rows are what events are about. */
const TOLD: readonly { subject: EventSubject; table: PgTable; only?: SQL }[] = [
  { subject: "donor", table: tables.donors },
  { subject: "household", table: tables.households },
  { subject: "relationship", table: tables.relationshipGroups },
  { subject: "assignment", table: tables.assignments },
  { subject: "interaction", table: tables.interactions },
  { subject: "task", table: tables.tasks },
  { subject: "tag", table: tables.tags },
  { subject: "donation", table: tables.donations },
  { subject: "soft_credit", table: tables.softCredits },
  { subject: "matching_gift", table: tables.matchingGifts },
  { subject: "plan", table: tables.plans },
  { subject: "payout", table: tables.gatewayPayouts },
  { subject: "pledge", table: tables.pledges },
  { subject: "campaign", table: tables.campaigns },
  {
    subject: "fundraising_page",
    table: tables.fundraisingPages,
    only: sql`t.kind <> 'campaign'`,
  },
  { subject: "reported_gift", table: tables.reportedGifts },
  { subject: "gift_batch", table: tables.giftBatches },
  { subject: "gift_source", table: tables.giftSources },
  { subject: "sponsorship", table: tables.sponsorships },
  { subject: "entity", table: tables.entities },
  { subject: "program", table: tables.programs },
  { subject: "custom_field", table: tables.customFields },
  { subject: "custom_object", table: tables.customObjects },
  { subject: "custom_record", table: tables.customRecords },
  { subject: "designation", table: tables.designations },
  { subject: "order", table: tables.orders },
  { subject: "waitlist_entry", table: tables.waitlistEntries },
  { subject: "event_invitation", table: tables.eventInvitations },
  { subject: "event", table: tables.events },
  { subject: "ticket_type", table: tables.ticketTypes },
  { subject: "sponsor_package", table: tables.sponsorPackages },
  { subject: "auction_item", table: tables.auctionItems },
  { subject: "auction_bid", table: tables.auctionBids },
  { subject: "promo_code", table: tables.promoCodes },
  { subject: "question", table: tables.questions },
  { subject: "event_session", table: tables.eventSessions },
  { subject: "event_person", table: tables.eventPeople },
  { subject: "webhook_endpoint", table: tables.webhookEndpoints },
  { subject: "import", table: tables.imports },
  { subject: "journal_batch", table: tables.journalBatches },
  { subject: "ledger_account", table: tables.ledgerAccounts },
  { subject: "letter_template", table: tables.letterTemplates },
  { subject: "portfolio_view", table: tables.segments, only: sql`t.list_query is not null` },
  { subject: "topic", table: tables.topics },
  { subject: "suppression", table: tables.suppressions },
  { subject: "form", table: tables.forms },
  { subject: "form_submission", table: tables.formSubmissions },
  { subject: "mailing", table: tables.mailings },
  { subject: "journey", table: tables.journeys },
  { subject: "journey_enrollment", table: tables.journeyEnrollments },
  { subject: "mail_template", table: tables.mailTemplates },
  { subject: "segment", table: tables.segments },
  { subject: "report", table: tables.reports },
  { subject: "dashboard", table: tables.dashboards },
  { subject: "user", table: tables.users },
  { subject: "api_key", table: tables.apiKeys },
  { subject: "organization", table: tables.organizations },
];

/** Rows of one's own that are no more than part of another's event. */
const PARTS: Record<string, readonly EventSubject[]> = {
  // A copied event brings its tickets and all else along.
  "POST /api/v1/admin/events/[id]/copy": [
    "ticket_type",
    "sponsor_package",
    "auction_item",
    "question",
    "promo_code",
    "event_session",
    "event_person",
  ],
};

let organization: FullOrganization;
/** Operations that the organization’s rows are in no state for, so that they changed nothing. */
const refused: string[] = [];

beforeAll(async () => {
  for (const name of ["API_REQUESTS", "PUBLIC_REQUESTS", "CHECKOUT_WRITES"])
    process.env[`LIMIT_${name}_PER_MINUTE`] = "1000000";
  reloadEnv();
  organization = await createFullOrganization(operations);
});

afterAll(() => {
  for (const name of ["API_REQUESTS", "PUBLIC_REQUESTS", "CHECKOUT_WRITES"])
    delete process.env[`LIMIT_${name}_PER_MINUTE`];
  reloadEnv();
});

/** What stands in each table, by subject and id. */
async function standing(): Promise<Map<string, string>> {
  const { organizationId } = organization.tenant;
  const parts = TOLD.map(({ subject, table, only = sql`true` }) => {
    const owner = subject === "organization" ? "id" : "organization_id";
    return sql`select ${subject} || ' ' || t.id as key, (to_jsonb(t) - ${sql.param(DERIVED)}::text[])::text as row
      from ${table} t where t.${sql.identifier(owner)} = ${organizationId} and ${only}`;
  });
  const { rows } = await db.execute<{ key: string; row: string }>(
    sql.join(parts, sql` union all `),
  );
  return new Map(rows.map(({ key, row }) => [key, row]));
}

async function lastEvent(): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from outbound_events`,
  );
  return rows[0]?.last ?? 0;
}

/** Rows that a good request of the operation changes, and the events that tell of them. */
async function changesOf(operation: ApiOperation) {
  const { key, values } = organization;
  const params = ownParams(values, operation.address);
  const headers: Record<string, string> = { "X-SVC-API-Key": key };
  if (operation.access === "donor") headers.session_id = ownValue(values, "sessionSecret");
  const seen: { changed: string[]; told: string[]; stale: string[]; status: number } = {
    status: 0,
    changed: [],
    told: [],
    stale: [],
  };
  const watching = async (request: Request, context: RouteContext) => {
    const [before, last] = [await standing(), await lastEvent()];
    const answer = await operation.handler(request, context as { params: Promise<never> });
    seen.status = answer.status;
    const after = await standing();
    const events = await db
      .select()
      .from(tables.outboundEvents)
      .where(ofAll(tables.outboundEvents, gt(tables.outboundEvents.id, last)))
      .orderBy(tables.outboundEvents.id);
    seen.changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (each) => before.get(each) !== after.get(each),
    );
    seen.told = events.map(({ subjectType, subjectId }) => `${subjectType} ${subjectId}`);
    const latest = new Map(
      events.map((event) => [`${event.subjectType} ${event.subjectId}`, event]),
    );
    for (const event of latest.values()) {
      const known = findEventType(event.type);
      if (!known) continue;
      const read = readRecord(
        known.record,
        sql`${event.organizationId}::int`,
        sql`${event.subjectId}::int`,
      );
      const { rows } = await db.execute<{ found: [unknown] | null }>(sql`select ${read} as found`);
      const now = rows[0]?.found?.[0] ?? null;
      if (JSON.stringify(now) !== JSON.stringify(event.payload.record))
        seen.stale.push(
          `${event.type} ${JSON.stringify(event.payload.record)} is ${JSON.stringify(now)}`,
        );
    }
    return answer;
  };
  const handler = Object.assign(watching, operation.handler);
  await tryOperation({ ...operation, handler }, { params, headers }, values);
  return seen;
}

describe("an operation changes no record without an event that shows it as it stands", () => {
  it.each(operations)("$name", async (operation) => {
    const { changed, told, stale, status } = await changesOf(operation);
    if (status >= 400) refused.push(operation.name);
    const parts = PARTS[operation.name] ?? [];
    const untold = changed.filter(
      (each) => !told.includes(each) && !parts.some((part) => each.startsWith(`${part} `)),
    );
    expect.soft(untold, `told: ${told.join(", ")}`).toEqual([]);
    expect.soft(stale).toEqual([]);
  });
});

it("most operations change something", () => {
  expect(refused.length, refused.join("\n")).toBeLessThan(operations.length / 3);
});

it("every kind of record that events are about is compared, or has no row to change", () => {
  const compared = TOLD.map(({ subject }) => subject);
  const others = (Object.keys(GROUPS) as EventSubject[]).filter((each) => !compared.includes(each));
  expect(others.toSorted()).toEqual(["attendee", "event_table", "payment_method", "receipt"]);
  for (const { subject, table } of TOLD)
    expect(getTableName(GROUPS[subject].record.table)).toBe(getTableName(table));
});
