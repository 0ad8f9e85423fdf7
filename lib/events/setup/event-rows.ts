import type { z } from "zod";
import { publicFileUrl } from "@/lib/files/links";
import { toMajor } from "@/lib/money";
import { amountStep } from "../amounts";
import type { EventRow } from "../capacity/catalog";
import type { EventSetupView, NewEvent } from "./event-schema";
import { eventPage, previewToken } from "./preview";
import { amountIn, instantOf } from "./steps";

type Wanted = z.output<typeof NewEvent>;

const DEFAULT_FEE_STEPS = 30;

/** The columns of what is wanted; absent is undefined, which leaves a column or takes its default. */
export function eventColumns(wanted: Wanted, defaults: { timeZone: string; currency: string }) {
  const currency = wanted.currency ?? defaults.currency;
  return {
    slug: wanted.slug,
    name: wanted.name,
    summary: wanted.summary,
    pageText: wanted.page_text,
    coverFileId: wanted.cover_file_id,
    coverAlt: wanted.cover_alt,
    startsAt: instantOf(wanted.starts_at),
    endsAt: instantOf(wanted.ends_at),
    timeZone: wanted.timezone ?? defaults.timeZone,
    currency,
    capacity: wanted.capacity,
    brandingProgramId: wanted.branding_program_id,
    ...locationColumns(wanted.location),
    magicLinkEnabled: wanted.magic_link_enabled,
    magicLinkUntil: instantOf(wanted.magic_link_until),
    buyerCancelUntil: instantOf(wanted.buyer_cancel_until),
    buyerCancelFee:
      wanted.buyer_cancel_fee === undefined
        ? undefined
        : amountIn(currency, wanted.buyer_cancel_fee, "buyer_cancel_fee"),
    cancellationPolicy: wanted.cancellation_policy,
    ...moneyColumns(wanted, currency),
    receiptNote: wanted.receipt_note,
    recurringGiftOffered: wanted.conversion_offers?.recurring_gift,
    childSponsorshipOffered: wanted.conversion_offers?.child_sponsorship,
    waitlistOffered: wanted.waitlist_offered,
    waitlistOfferHours: wanted.waitlist_offer_hours,
  };
}

const locationColumns = (location: Wanted["location"]) => ({
  locationKind: location.kind,
  venue: location.venue,
  address: location.address,
  areaLabel: location.area_label,
  onlineUrl: location.online_url,
  locationAudience: location.audience,
  locationReleasedAt: instantOf(location.released_at),
  mapAllowed: location.map_allowed,
});

function moneyColumns(wanted: Wanted, currency: string) {
  const { fee_cover: fee, donation } = wanted;
  const suggested = donation?.suggested_amounts?.map((amount, index) =>
    amountIn(currency, amount, `donation.suggested_amounts.${index}`),
  );
  return {
    reservationMinutes: wanted.reservation_minutes,
    checkReservationDays: wanted.check_reservation_days,
    checkInstructions: wanted.check_instructions,
    paymentMethods: wanted.payment_methods,
    feeCoverBasisPoints: fee && Math.round(fee.percent * 100),
    feeCoverFixed: fee
      ? amountIn(currency, fee.fixed, "fee_cover.fixed")
      : DEFAULT_FEE_STEPS * amountStep(currency),
    donationOffered: donation?.offered,
    donationAmounts: suggested && [...new Set(suggested)].sort((one, other) => one - other),
    donationText: donation?.text,
  };
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Everything of an event that staff set, as they give it. */
export function eventSettings(event: EventRow) {
  const major = (minor: number) => toMajor(minor, event.currency);
  return {
    slug: event.slug,
    name: event.name,
    summary: event.summary,
    page_text: event.pageText,
    cover_file_id: event.coverFileId,
    cover_alt: event.coverAlt,
    starts_at: iso(event.startsAt),
    ends_at: iso(event.endsAt),
    timezone: event.timeZone,
    currency: event.currency,
    capacity: event.capacity,
    location: {
      kind: event.locationKind,
      venue: event.venue,
      address: event.address,
      area_label: event.areaLabel,
      online_url: event.onlineUrl,
      audience: event.locationAudience,
      released_at: iso(event.locationReleasedAt),
      map_allowed: event.mapAllowed,
    },
    branding_program_id: event.brandingProgramId,
    magic_link_enabled: event.magicLinkEnabled,
    magic_link_until: iso(event.magicLinkUntil),
    buyer_cancel_until: iso(event.buyerCancelUntil),
    buyer_cancel_fee: major(event.buyerCancelFee),
    cancellation_policy: event.cancellationPolicy,
    reservation_minutes: event.reservationMinutes,
    check_reservation_days: event.checkReservationDays,
    check_instructions: event.checkInstructions,
    payment_methods: event.paymentMethods.filter((each) => each === "card" || each === "check"),
    fee_cover: { percent: event.feeCoverBasisPoints / 100, fixed: major(event.feeCoverFixed) },
    receipt_note: event.receiptNote,
    donation: {
      offered: event.donationOffered,
      suggested_amounts: event.donationAmounts.map(major),
      text: event.donationText,
    },
    conversion_offers: {
      recurring_gift: event.recurringGiftOffered,
      child_sponsorship: event.childSponsorshipOffered,
    },
    waitlist_offered: event.waitlistOffered,
    waitlist_offer_hours: event.waitlistOfferHours,
  };
}

/** `held`: the places of pending registrations, of those that are taken. */
export function presentEvent(
  event: EventRow,
  { client, held, formerSlugs }: { client: string; held: number; formerSlugs: string[] },
): EventSetupView {
  const url = eventPage(client, event.slug);
  return {
    id: event.id,
    status: event.status,
    former_slugs: formerSlugs,
    ...eventSettings(event),
    cover_url: event.coverFileId ? publicFileUrl({ id: event.coverFileId }) : null,
    places: { sold: event.admissionsTaken - held, held, capacity: event.capacity },
    catalog_revision: event.catalogRevision,
    questions_revision: event.questionsRevision,
    published_at: iso(event.publishedAt),
    updated_at: event.updatedAt.toISOString(),
    url,
    preview_url: `${url}?preview=${previewToken(event)}`,
  };
}
