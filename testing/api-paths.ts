import { newSecret } from "@/lib/ids";

/** What a part of an address names: a row of an organization, or a word that is no row's. */
type PathValue = { of: string; unknown?: string };

const row = (of: string): PathValue => ({ of, unknown: "2147480000" });
const word = (of: string): PathValue => ({ of });

/** By the end of the address up to and with the part; the longest counts. */
const PATH_VALUES: Record<string, PathValue> = {
  "accounting/accounts/[id]": row("ledgerAccount"),
  "accounting/batches/[id]": row("journalBatch"),
  "attendees/[id]": row("attendee"),
  "api-requests/[request_id]": {
    of: "apiRequest",
    unknown: "00000000-0000-4000-8000-000000000000",
  },
  "bids/[bid_id]": row("bid"),
  "auction-items/[auction_item_id]": row("auctionItem"),
  "admin/campaigns/[id]": row("campaign"),
  "campaigns/[clientSlugOrId]/[campaign]": { of: "campaignSlug", unknown: "no-such-campaign" },
  "pages/[page]": { of: "fundraisingPageSlug", unknown: "no-such-page" },
  "fundraising-pages/[id]": row("fundraisingPage"),
  "fundraising/[client_id]/[session_id]/[id]": row("fundraisingPage"),
  "updates/[page_update_id]": row("pageUpdate"),
  "pictures/[picture_id]": row("pagePicture"),
  "match-pools/[id]": row("matchPool"),
  "page-credits/[id]": row("creditedLine"),
  "reported-gifts/[id]": row("reportedGift"),
  "check-in/[attendee_id]": row("attendee"),
  "choices/[name]": word("choices"),
  "claims/[id]": row("giftAidClaim"),
  "currency-rates/[id]": row("currencyRate"),
  "declarations/[id]": row("declaration"),
  "designations/[designation_id]": row("designation"),
  "admin/forms/[id]": row("form"),
  "forms/submissions/[id]": row("formSubmission"),
  "donor-proposals/[id]": row("donorProposal"),
  "frontend/forms/[clientSlugOrId]/[slug]": { of: "formSlug", unknown: "no-such-form" },
  "donations/[id]": row("donation"),
  "donations/[id]/receipts/[receipt_id]": row("donationReceipt"),
  "donors/[id]": row("donor"),
  "donors/[id]/files/[file_id]": row("donorFile"),
  "entities/[id]": row("entity"),
  "entities/[id]/files/[file_id]": row("entityFile"),
  "events/[id]": row("event"),
  "journeys/[id]": row("journey"),
  "versions/[number]": word("journeyVersion"),
  "enrollments/[enrollment]": row("enrollment"),
  "journey-recipes/[key]": word("recipeKey"),
  "fields/[field_id]": row("field"),
  "schema/fields/[id]": row("customField"),
  "schema/objects/[id]": row("customObject"),
  "schema/objects/[key]": { of: "customObjectKey", unknown: "co_unknown" },
  "records/[object]": { of: "customObjectKey", unknown: "co_unknown" },
  "records/[object]/[id]": row("customRecord"),
  "file/[type]": word("fileType"),
  "file/[type]/[id]": row("entity"),
  "gift-aid/[client_id]/[session_id]/[id]": row("declaration"),
  "gift-batches/[id]": row("giftBatch"),
  "gift-sources/[id]": row("giftSource"),
  "rows/[row_id]": row("giftBatchRow"),
  "hooks/[id]": row("hook"),
  "households/[id]": row("household"),
  "imports/[id]": row("import"),
  "templates/[what]": word("importKind"),
  "guests/[guest_id]": row("hostedGuest"),
  "orders/[token]/guests/[guest_id]": row("orderGuest"),
  "invitations/[invitation_id]": row("invitation"),
  "invitations/[token]": { of: "invitationToken", unknown: newSecret() },
  "interactions/[id]": row("interaction"),
  "letters/[file]": { of: "lettersFile", unknown: "00000000-0000-4000-8000-000000000000.pdf" },
  "links/[link_id]": row("link"),
  "matching-gifts/[id]": row("matchingGift"),
  "merges/[merge_id]": row("merge"),
  "messages/[kind]": word("confirmation"),
  "notes/[id]": row("note"),
  "orders/[id]": row("order"),
  "orders/[id]/receipts/[receipt_id]": row("orderReceipt"),
  "orders/[token]": { of: "orderToken", unknown: newSecret() },
  "payouts/[id]": row("payout"),
  "people/[person_id]": row("eventPerson"),
  "plans/[id]": row("plan"),
  "pledges/[id]": row("pledge"),
  "portfolio/[donor_id]": row("donor"),
  "programs/[id]": row("program"),
  "promo-codes/[promo_code_id]": row("promoCode"),
  "questions/[question_id]": row("question"),
  "receipts/[client_id]/[session_id]/[receipt_id]": row("donationReceipt"),
  "receipts/[id]": row("donationReceipt"),
  "webhooks/[id]": row("webhookEndpoint"),
  "webhooks/deliveries/[id]": row("webhookDelivery"),
  "settings/payments/accounts/[id]": row("paymentAccount"),
  "settings/payments/paypal/[id]": row("paypalAccount"),
  "refunds/[refund_id]": row("refund"),
  "relationships/[id]": row("relationship"),
  "sessions/[event_session_id]": row("eventSession"),
  "sessions/[client_id]/[session_id]/[id]": row("otherSession"),
  "soft-credits/[id]": row("softCredit"),
  "sponsor-packages/[sponsor_package_id]": row("sponsorPackage"),
  "tables/[table_id]": row("table"),
  "tags/[id]": row("tag"),
  "topics/[id]": row("topic"),
  "suppressions/[id]": row("suppression"),
  "preferences/[token]": { of: "preferencesToken", unknown: newSecret() },
  "subscriptions/[token]": { of: "confirmationToken", unknown: newSecret() },
  "unsubscribe/[token]": { of: "preferencesToken", unknown: newSecret() },
  "reports/[id]": row("report"),
  "reports/[id]/[file]": word("reportFile"),
  "runs/[id]": row("reportRun"),
  "runs/[id]/[file]": word("reportFile"),
  "schedules/[schedule]": row("reportSchedule"),
  "standard/[key]": word("reportKey"),
  "standard/[key]/[file]": word("reportFile"),
  "dashboards/[id]": row("dashboard"),
  "segments/[id]": row("segment"),
  "tasks/[id]": row("task"),
  "templates/[id]": row("template"),
  "communications/templates/[id]": row("mailTemplate"),
  "mailings/[id]": row("mailing"),
  "letters/[run]": row("letterRun"),
  "ticket-types/[ticket_type_id]": row("ticketType"),
  "tickets/[file]": { of: "ticketFile", unknown: "2147480000.pdf" },
  "triggers/[event]": word("eventType"),
  "updates/[update_id]": row("update"),
  "views/[id]": row("view"),
  "waitlist/[entry_id]": row("waitlistEntry"),
  "waitlist/[token]": { of: "waitlistToken", unknown: newSecret() },
  "[amount]": word("amount"),
  "[clientSlugOrId]": { of: "slug", unknown: "no-such-organization" },
  "[client_id]": { of: "slug", unknown: "no-such-organization" },
  "[designation_id]": row("designation"),
  "[entity_id]": row("entity"),
  "[eventSlug]": { of: "eventSlug", unknown: "no-such-event" },
  "[frequency]": word("frequency"),
  "[program_id]": row("program"),
  "[year]": word("lastYear"),
  "[session_id]": { of: "sessionSecret", unknown: newSecret() },
};

/** A part of an address with what stands there: an organization's own, and for a row one that nobody has. */
export type PathPart = { name: string; of: string; unknown: string | undefined };

/** The parts of an address that vary. Throws for one that has no row above. */
export function pathParts(address: string): PathPart[] {
  return [...address.matchAll(/\[([^\]]+)\]/g)].map((found) => {
    const upTo = address.slice(0, found.index + found[0].length);
    const [key] = Object.keys(PATH_VALUES)
      .filter((end) => upTo.endsWith(`/${end}`))
      .sort((one, other) => other.length - one.length);
    const value = key && PATH_VALUES[key];
    if (!value) throw new Error(`Say in api-paths what ${found[0]} is in ${address}.`);
    return { name: found[1] ?? "", of: value.of, unknown: value.unknown };
  });
}

/** What an organization calls its own, by the names above and those that bodies use. */
export type Values = Record<string, string>;

/** Throws for a name that there is nothing for. */
export function ownValue(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}

/** The parameters of an address in an organization's own words. */
export const ownParams = (values: Values, address: string): Record<string, string> =>
  Object.fromEntries(pathParts(address).map(({ name, of }) => [name, ownValue(values, of)]));
