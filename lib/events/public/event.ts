import { asc, eq, gt, or, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { events, questions, receiptProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { ShownCover } from "@/lib/files/schema";
import { coversOf } from "@/lib/files/shown-covers";
import { lawChosen } from "@/lib/giving/receipt-profiles/chosen";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { shownAgenda } from "../agenda/shown";
import type { EventRow } from "../capacity/catalog";
import { answersTo, clientSlug } from "../capacity/event-addresses";
import { eventEnd, isOver } from "../capacity/event-end";
import { isReleased, locationFor } from "../orders/location";
import { eventPage, isPreviewToken } from "../setup/preview";
import type { EventQuery, ListedEvent, PublicEventView } from "./event-schema";
import { type Offers, publicOffers } from "./offers";
import { publicSponsors } from "./sponsors";

type Anybody = VisitorActor | DonorActor;

const MOST_EVENTS = 100;

/** The published events of an organization that are not over, the next one first. */
export async function listPublicEvents(actor: Anybody): Promise<ListedEvent[]> {
  const { organizationId } = actor;
  const client = await clientSlug(db, organizationId);
  const rows = await db
    .select()
    .from(events)
    .where(
      within(
        events,
        organizationId,
        eq(events.status, "published"),
        or(sql`${eventEnd} is null`, gt(eventEnd, now())),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MOST_EVENTS);
  const covers = await coversOf(db, rows);
  return rows.map((event) => listed(event, client, covers.get(event)));
}

function listed(event: EventRow, client: string, cover: ShownCover | undefined): ListedEvent {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    summary: event.summary,
    cover: cover ?? null,
    starts_at: event.startsAt?.toISOString() ?? null,
    ends_at: event.endsAt?.toISOString() ?? null,
    timezone: event.timeZone,
    location: locationFor(event, null, now()),
    url: eventPage(client, event.slug),
  };
}

/**
 * An event as its public page shows it: published, or a draft to whoever was given its preview. An event
 * answers to its earlier addresses too. Throws not found.
 */
export async function readPublicEvent(
  actor: Anybody,
  slug: string,
  query: EventQuery = {},
): Promise<PublicEventView> {
  return getPublicEvent(db, actor, slug, query);
}

/** The event of `readPublicEvent`, which see. */
export async function getPublicEvent(
  reader: Db | Tx,
  actor: Anybody,
  slug: string,
  { code, preview }: EventQuery = {},
): Promise<PublicEventView> {
  const { event, law } = await findShown(reader, actor, slug, preview);
  const at = now();
  // One after the other: a page that many open at once takes one connection, not six.
  const client = await clientSlug(reader, event.organizationId);
  const { isByCode, ...offers } = await publicOffers(reader, event, { code, at, law });
  const covers = await coversOf(reader, [event]);
  const asked = await publicQuestions(reader, event);
  const sponsors = await publicSponsors(reader, event);
  const { agenda, people } = await shownAgenda(reader, event, isReleased(event, null, at));
  const over = isOver(event, at);
  const major = (minor: Minor) => toMajor(minor, event.currency);
  return {
    ...listed(event, client, covers.get(event)),
    page_text: event.pageText,
    currency: event.currency,
    is_draft: event.status === "draft",
    registration: over ? "over" : registrationOf(offers, isByCode),
    branding_program_id: event.brandingProgramId,
    ...offers,
    donation: {
      offered: event.donationOffered,
      suggested_amounts: event.donationAmounts.map(major),
      text: event.donationText,
    },
    conversion: {
      recurring_gift: event.recurringGiftOffered,
      child_sponsorship: event.childSponsorshipOffered && event.brandingProgramId !== null,
    },
    fee_cover: {
      percent: event.feeCoverBasisPoints / 100,
      fixed: major(event.feeCoverFixed),
    },
    questions: asked,
    payment_methods: (["card", "check"] as const).filter((method) =>
      event.paymentMethods.includes(method),
    ),
    reservation_minutes: event.reservationMinutes,
    waitlist: { offered: event.waitlistOffered && !over && !hasBegun(event, at) },
    cancellation: {
      until: event.buyerCancelUntil?.toISOString() ?? null,
      fee_amount: major(event.buyerCancelFee),
      policy: event.cancellationPolicy,
    },
    agenda,
    people,
    sponsors,
  };
}

/** Is there a page of the event for everybody, as there is none of an archived one? */
export const hasPage = async (organizationId: number, slug: string): Promise<boolean> =>
  (await db.$count(
    events,
    within(events, organizationId, eq(events.status, "published"), answersTo(slug)),
  )) > 0;

/** Nobody is offered a place any more. */
const hasBegun = ({ startsAt }: EventRow, at: Date): boolean => startsAt !== null && startsAt <= at;

async function findShown(
  reader: Db | Tx,
  { organizationId }: Anybody,
  slug: string,
  preview: string | undefined,
): Promise<{ event: EventRow; law: Law }> {
  const [found] = await reader
    .select({ event: events, law: receiptProfiles.jurisdiction })
    .from(events)
    .leftJoin(receiptProfiles, within(receiptProfiles, events.organizationId))
    .where(within(events, organizationId, answersTo(slug)));
  const isShown =
    found && (found.event.status === "published" || isPreviewToken(found.event, preview));
  if (!isShown) throw notFound("event");
  return { event: found.event, law: lawChosen(found.law) };
}

/** Where there are no tickets, what can be bought at once makes it one can register for; a bid does not. */
function registrationOf(
  { ticket_types, sponsor_packages, auction_items }: Offers,
  isByCode: boolean,
): PublicEventView["registration"] {
  const products = [...ticket_types, ...sponsor_packages];
  const offered = products.length > 0 || isByCode ? products : auction_items;
  const states = new Set<string>(offered.map(({ availability }) => availability));
  if (states.has("on_sale")) return "open";
  if (states.has("not_yet")) return "not_yet";
  if (states.has("sold_out")) return "sold_out";
  return isByCode ? "by_code" : "ended";
}

/** The questions that an event asks, as visitors see them. */
export async function publicQuestions(
  reader: Db | Tx,
  event: EventRow,
): Promise<PublicEventView["questions"]> {
  const rows = await reader
    .select()
    .from(questions)
    .where(
      within(
        questions,
        event.organizationId,
        eq(questions.eventId, event.id),
        eq(questions.active, true),
      ),
    )
    .orderBy(asc(questions.position), asc(questions.id));
  return rows.map((question) => ({
    id: question.id,
    field_key: question.fieldKey,
    field_label: question.fieldLabel,
    field_type: question.fieldType,
    options: question.options,
    scope: question.scope,
    required: question.required,
    help_text: question.helpText,
    applies_to_ticket_type_ids: question.appliesToTicketTypeIds,
    show_if: question.showIf,
  }));
}
