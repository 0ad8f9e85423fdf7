import type {
  BreadcrumbList,
  DonateAction,
  Event,
  Graph,
  ItemAvailability,
  Organization,
  PerformingGroup,
  Person,
  Thing,
} from "schema-dts";
import { env } from "@/lib/env";
import type { AgendaPerson, AgendaSession } from "@/lib/events/agenda/schema";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { Host } from "@/lib/events/public/host";
import { publicFileUrl } from "@/lib/files/links";

type Named = Pick<Host, "slug" | "name" | "logoFileId" | "website" | "email" | "phone">;

/** An address below an organization's own pages. Absolute. */
export const pageUrl = (client: string, path = ""): string =>
  `${env().APP_ORIGIN}/o/${client}${path}`;

/** The ID by which an organization's pages name it in their data. */
const idOf = ({ slug }: Pick<Host, "slug">): string => `${pageUrl(slug)}#organization`;

/** What search engines are told of an organization. */
export const organizationData = (host: Named): Organization => ({
  "@type": "NGO",
  "@id": idOf(host),
  name: host.name,
  url: pageUrl(host.slug),
  ...(host.logoFileId && { logo: publicFileUrl({ id: host.logoFileId }) }),
  ...(host.website && { sameAs: host.website }),
  ...(host.email && { email: host.email }),
  ...(host.phone && { telephone: host.phone }),
});

/** That one can give here: to the organization, or to one of its programs. */
export const donateData = (
  host: Named,
  { name, description, path }: { name: string; description?: string; path: string },
): DonateAction => ({
  "@type": "DonateAction",
  name,
  ...(description && { description }),
  recipient: { "@type": "NGO", "@id": idOf(host), name: host.name, url: pageUrl(host.slug) },
  target: { "@type": "EntryPoint", urlTemplate: pageUrl(host.slug, path) },
});

/** Where a page stands below the organization's start page, outermost first. */
export const breadcrumbData = (
  host: Named,
  crumbs: readonly { name: string; path: string }[],
): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: host.name, path: "" }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: pageUrl(host.slug, path),
  })),
});

const AVAILABILITY: Record<string, ItemAvailability> = {
  on_sale: "https://schema.org/InStock",
  not_yet: "https://schema.org/PreOrder",
  sold_out: "https://schema.org/SoldOut",
  ended: "https://schema.org/Discontinued",
};

/** An event as far as its page shows it: its place only as the event's policy releases it. */
export function eventData(host: Named, event: PublicEventView, image: string): Event {
  const url = pageUrl(host.slug, `/events/${event.slug}`);
  return {
    "@type": "Event",
    name: event.name,
    url,
    ...(event.summary && { description: event.summary }),
    ...(event.starts_at && { startDate: event.starts_at }),
    ...(event.ends_at && { endDate: event.ends_at }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode:
      event.location.mode === "online"
        ? "https://schema.org/OnlineEventAttendanceMode"
        : "https://schema.org/OfflineEventAttendanceMode",
    location: placeOf(event, url),
    image: [image, ...(event.cover ? [event.cover.url] : [])],
    ...performersOf(event.people),
    ...(event.agenda.length > 0 && {
      subEvent: event.agenda.map((session) => sessionData(event, session, url)),
    }),
    organizer: { "@type": "NGO", "@id": idOf(host), name: host.name, url: pageUrl(host.slug) },
    ...(event.ticket_types.length > 0 && {
      offers: event.ticket_types
        .filter(({ hidden }) => !hidden)
        .map(({ name, price, availability, sales_start_at, sales_end_at }) => ({
          "@type": "Offer" as const,
          ...{ name, price, url },
          priceCurrency: event.currency,
          availability: AVAILABILITY[availability],
          ...(sales_start_at && { validFrom: sales_start_at }),
          ...(sales_end_at && { validThrough: sales_end_at }),
        })),
    }),
  };
}

type Performer = Extract<Person | PerformingGroup, { "@type": string }>;

const ON_STAGE = new Set<AgendaPerson["role"]>(["speaker", "performer"]);

/** Whoever speaks or performs, of these people. */
function performersOf(people: readonly AgendaPerson[]): { performer?: Performer[] } {
  const performers = people.filter(({ role }) => ON_STAGE.has(role)).map(performerData);
  return performers.length > 0 ? { performer: performers } : {};
}

function performerData({ name, is_group, title, url, photo }: AgendaPerson): Performer {
  const known = { name, ...(photo && { image: photo.url }), ...(url && { url }) };
  return is_group
    ? { "@type": "PerformingGroup", ...known }
    : { "@type": "Person", ...known, ...(title && { jobTitle: title }) };
}

function sessionData(event: PublicEventView, session: AgendaSession, url: string): Event {
  const { location } = session;
  const place = placeOf(event, url);
  return {
    "@type": "Event",
    name: session.title,
    url: `${url}#session-${session.id}`,
    ...(session.description && { description: session.description }),
    startDate: session.starts_at,
    ...(session.ends_at && { endDate: session.ends_at }),
    location:
      location && event.location.mode !== "online"
        ? { "@type": "Place", name: location, address: event.location.address ?? location }
        : place,
    ...performersOf(event.people.filter(({ id }) => session.person_ids.includes(id))),
  };
}

function placeOf({ location }: PublicEventView, url: string): Event["location"] {
  if (location.mode === "online") return { "@type": "VirtualLocation", url };
  const { venue, address, label } = location;
  return { "@type": "Place", name: venue ?? label, address: address ?? label };
}

/** What a page says of itself, as one document. */
export const graphOf = (...things: Thing[]): Graph => ({
  "@context": "https://schema.org",
  "@graph": things,
});

/** JSON for a script element: nothing in it ends the element or begins a comment. */
export const scriptText = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
