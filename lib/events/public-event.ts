import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  auctionBids,
  auctionItems,
  events,
  orderSponsors,
  orders,
  questions,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { publicFileUrl, signedFileUrl } from "@/lib/files/links";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import type { EventRow } from "./catalog";
import { answersTo, clientSlug } from "./event-addresses";
import { locationFor } from "./location";
import { eventPage, isPreviewToken } from "./preview";
import type { EventQuery, ListedEvent, PublicEventView } from "./public-event-schema";
import { auctionView, packageView, ticketView } from "./public-products";
import { isUnlocked } from "./sale";

type Anybody = VisitorActor | DonorActor;

const MOST_EVENTS = 100;

/** The published events of an organization that are not over, the next one first. */
export async function listPublicEvents(actor: Anybody): Promise<ListedEvent[]> {
  const { organizationId } = actor;
  const end = sql`coalesce(${events.endsAt}, ${events.startsAt})`;
  const client = await clientSlug(db, organizationId);
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        eq(events.status, "published"),
        or(isNull(events.startsAt), sql`${end} > ${now()}`),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MOST_EVENTS);
  return rows.map((event) => listed(event, client));
}

function listed(event: EventRow, client: string): ListedEvent {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    summary: event.summary,
    cover: event.coverFileId
      ? { url: publicFileUrl({ id: event.coverFileId }), alt: event.coverAlt ?? "" }
      : null,
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
  { code, preview }: EventQuery = {},
): Promise<PublicEventView> {
  const event = await findShown(actor, slug, preview);
  const at = now();
  // One after the other: a page that many open at once takes one connection, not six.
  const client = await clientSlug(db, event.organizationId);
  const types = await typesOf(event);
  const packages = await packagesOf(event);
  const auction = await auctionOf(event);
  const asked = await questionsOf(event);
  const sponsors = await sponsorsOf(event);
  const isOver = event.endsAt !== null && event.endsAt <= at;
  const shown = types.filter((type) => isUnlocked(type, code));
  const tickets = shown.map((type) => ticketView(event, type, at));
  const offered = packages.map((each) => packageView(event, each));
  const major = (minor: Minor) => toMajor(minor, event.currency);
  return {
    ...listed(event, client),
    page_text: event.pageText,
    currency: event.currency,
    is_draft: event.status === "draft",
    registration: isOver ? "over" : registrationOf([...tickets, ...offered]),
    branding_program_id: event.brandingProgramId,
    ticket_types: tickets,
    sponsor_packages: offered,
    auction_items: auction.map((each) => auctionView(event, each)),
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
    waitlist: { offered: event.waitlistOffered && !isOver },
    cancellation: {
      until: event.buyerCancelUntil?.toISOString() ?? null,
      fee_amount: major(event.buyerCancelFee),
      policy: event.cancellationPolicy,
    },
    sponsors,
  };
}

async function findShown(
  { organizationId }: Anybody,
  slug: string,
  preview: string | undefined,
): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.organizationId, organizationId), answersTo(slug)));
  const isShown = event && (event.status === "published" || isPreviewToken(event, preview));
  if (!isShown) throw notFound("event");
  return event;
}

function registrationOf(
  products: readonly { availability: "on_sale" | "not_yet" | "sold_out" | "ended" }[],
): PublicEventView["registration"] {
  const states = new Set(products.map(({ availability }) => availability));
  if (states.has("on_sale")) return "open";
  if (states.has("not_yet")) return "not_yet";
  return states.has("sold_out") ? "sold_out" : "ended";
}

const typesOf = (event: EventRow) =>
  db
    .select()
    .from(ticketTypes)
    .where(
      and(
        eq(ticketTypes.organizationId, event.organizationId),
        eq(ticketTypes.eventId, event.id),
        eq(ticketTypes.active, true),
      ),
    )
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));

const packagesOf = (event: EventRow) =>
  db
    .select()
    .from(sponsorPackages)
    .where(
      and(
        eq(sponsorPackages.organizationId, event.organizationId),
        eq(sponsorPackages.eventId, event.id),
        eq(sponsorPackages.active, true),
      ),
    )
    .orderBy(asc(sponsorPackages.position), asc(sponsorPackages.id));

async function auctionOf(event: EventRow) {
  const items = await db
    .select()
    .from(auctionItems)
    .where(
      and(
        eq(auctionItems.organizationId, event.organizationId),
        eq(auctionItems.eventId, event.id),
        eq(auctionItems.active, true),
      ),
    )
    .orderBy(asc(auctionItems.position), asc(auctionItems.id));
  const bids = await db
    .select({
      auctionItemId: auctionBids.auctionItemId,
      highest: sql<number>`max(${auctionBids.amount})::bigint`.mapWith(Number),
      isWon: sql<boolean>`bool_or(${auctionBids.won})`,
    })
    .from(auctionBids)
    .innerJoin(
      auctionItems,
      and(
        eq(auctionItems.organizationId, auctionBids.organizationId),
        eq(auctionItems.id, auctionBids.auctionItemId),
      ),
    )
    .where(
      and(
        eq(auctionBids.organizationId, event.organizationId),
        eq(auctionItems.eventId, event.id),
        isNull(auctionBids.revokedAt),
      ),
    )
    .groupBy(auctionBids.auctionItemId);
  return items.map((item) => {
    const { highest = null, isWon = false } =
      bids.find(({ auctionItemId }) => auctionItemId === item.id) ?? {};
    return { item, highest, isWon };
  });
}

async function questionsOf(event: EventRow): Promise<PublicEventView["questions"]> {
  const rows = await db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.organizationId, event.organizationId),
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

/** Sponsors who have paid and agreed to be shown, the largest package first. */
async function sponsorsOf(event: EventRow): Promise<PublicEventView["sponsors"]> {
  const rows = await db
    .select({
      name: orderSponsors.companyName,
      tier: sponsorPackages.tier,
      package: sponsorPackages.name,
      logoFileId: orderSponsors.logoFileId,
    })
    .from(orderSponsors)
    .innerJoin(
      orders,
      and(
        eq(orders.organizationId, orderSponsors.organizationId),
        eq(orders.id, orderSponsors.orderId),
      ),
    )
    .innerJoin(
      sponsorPackages,
      and(
        eq(sponsorPackages.organizationId, orderSponsors.organizationId),
        eq(sponsorPackages.id, orderSponsors.sponsorPackageId),
      ),
    )
    .where(
      and(
        eq(orders.organizationId, event.organizationId),
        eq(orders.eventId, event.id),
        eq(orders.status, "completed"),
        eq(orderSponsors.publicVisibility, true),
      ),
    )
    .orderBy(desc(sponsorPackages.price), asc(orderSponsors.id));
  return rows.flatMap(({ name, logoFileId, ...of }) =>
    name ? [{ name, ...of, logo_url: logoFileId ? signedFileUrl({ id: logoFileId }) : null }] : [],
  );
}
