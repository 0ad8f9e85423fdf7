import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events, organizations, ticketTypes, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { languageAtAddress } from "@/lib/donors/language";
import type { JobPayloads } from "@/lib/jobs/queue";
import { type Speech, speakTo } from "@/lib/language/speech";
import { appLink } from "@/lib/messages/render";
import { isTicketOfEntry, type WaitlistEntry } from "../capacity/waitlist-offers";
import { waitlistToken } from "../capacity/waitlist-token";
import { buttonOf, type MessageKind } from "../messages/kinds";
import { queueMessage } from "../messages/mail";
import type { MessageValues } from "../messages/placeholders";
import { valuesOfEvent, valuesOfName } from "../messages/values";

type Payload = JobPayloads["mail-waitlist"];
type Told = NonNullable<Awaited<ReturnType<typeof find>>>;

const KINDS = {
  joined: "waitlist_joined",
  offered: "waitlist_offer",
  lapsed: "waitlist_lapsed",
} as const satisfies Record<Payload["occasion"], MessageKind>;

/** Writes to somebody of the waiting list, once for each occasion and offer. */
export async function mailWaitlist({ organizationId, entryId, occasion }: Payload): Promise<void> {
  const told = await find(organizationId, entryId);
  if (!told || !isStill(told.entry, occasion)) return;
  const { entry, event } = told;
  const kind = KINDS[occasion];
  const language = entry.language ?? (await languageAtAddress(db, organizationId, entry.email));
  const speech = speakTo(language, told.host.locale);
  await db.transaction((tx) =>
    queueMessage(tx, {
      organizationId,
      eventId: event.id,
      kind,
      messageKey: `waitlist:${entryId}:${occasion}:${entry.offeredAt?.toISOString() ?? ""}`,
      to: { address: entry.email, name: nameOf(entry) },
      speech,
      values: valuesOf(told, speech),
      links: async () => [{ href: pageOf(told), label: buttonOf(kind, speech) }],
    }),
  );
}

const nameOf = ({ firstName, lastName }: WaitlistEntry) => `${firstName} ${lastName}`;

function valuesOf({ entry, event, ticket, host }: Told, speech: Speech): MessageValues {
  const until = entry.offerExpiresAt;
  return {
    ...valuesOfName(nameOf(entry), speech),
    ...valuesOfEvent(event, null, now(), speech),
    organization: host.name,
    places: `${entry.quantity} × ${ticket}`,
    deadline: until ? speech.format.dateTime(until, event.timeZone) : "",
  };
}

/** What has changed meanwhile is told no more. */
const isStill = ({ status }: WaitlistEntry, occasion: Payload["occasion"]): boolean =>
  occasion === "joined" ? status === "waiting" : status === occasion;

async function find(organizationId: number, entryId: number) {
  const [found] = await db
    .select({
      entry: waitlistEntries,
      ticket: ticketTypes.name,
      event: events,
      host: {
        name: organizations.name,
        slug: organizations.slug,
        locale: organizations.locale,
      },
    })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .innerJoin(
      events,
      within(events, waitlistEntries.organizationId, eq(events.id, waitlistEntries.eventId)),
    )
    .innerJoin(organizations, eq(organizations.id, waitlistEntries.organizationId))
    .where(within(waitlistEntries, organizationId, eq(waitlistEntries.id, entryId)));
  return found;
}

const pageOf = ({ host, event, entry }: Told): string =>
  appLink(`/o/${host.slug}/events/${event.slug}/waitlist/${waitlistToken(entry)}`);
