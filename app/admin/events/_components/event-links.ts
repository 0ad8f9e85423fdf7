import type { Crumb } from "@/app/_components/ui/breadcrumbs";
import type { SectionLink } from "@/app/_components/ui/section-nav";
import type { EventSetupView } from "@/lib/events/setup/event-schema";

type Entry = SectionLink & { needs: string };

/** The pages of one event that somebody with these permissions can use. */
export function eventLinks(id: number, permissions: ReadonlySet<string>): SectionLink[] {
  const path = `/admin/events/${id}`;
  const entries: Entry[] = [
    { href: path, label: "Overview", needs: "events_view" },
    { href: `${path}/details`, label: "Details", needs: "events_edit" },
    { href: `${path}/tickets`, label: "Tickets", needs: "events_view" },
    { href: `${path}/packages`, label: "Sponsor packages", needs: "events_view" },
    { href: `${path}/auction`, label: "Auction", needs: "events_view" },
    { href: `${path}/codes`, label: "Promo codes", needs: "events_view" },
    { href: `${path}/agenda`, label: "Agenda", needs: "events_view" },
    { href: `${path}/questions`, label: "Questions", needs: "events_view" },
    { href: `${path}/extras`, label: "Extras", needs: "events_edit" },
    { href: `${path}/messages`, label: "Messages", needs: "events_view" },
    { href: `${path}/seating`, label: "Seating", needs: "orders_view" },
    { href: `${path}/check-in`, label: "Check-in", needs: "checkin" },
    { href: `${path}/orders`, label: "Registrations", needs: "orders_view" },
    { href: `${path}/attendees`, label: "Guests", needs: "orders_view" },
    { href: `${path}/invitations`, label: "Invitations", needs: "orders_view" },
    { href: `${path}/waitlist`, label: "Waiting list", needs: "orders_view" },
  ];
  return entries
    .filter(({ needs }) => permissions.has(needs))
    .map(({ href, label }) => ({ href, label }));
}

const SECTIONS = {
  tickets: "Tickets",
  packages: "Sponsor packages",
  auction: "Auction",
  codes: "Promo codes",
  agenda: "Agenda",
  questions: "Questions",
  messages: "Messages",
} as const;

export type SetupSection = keyof typeof SECTIONS;

/** The way down to a page below one of an event's sections. */
export const crumbsTo = (
  { id, name }: Pick<EventSetupView, "id" | "name">,
  section: SetupSection,
): Crumb[] => [
  { label: "Events", href: "/admin/events" },
  { label: name, href: `/admin/events/${id}` },
  { label: SECTIONS[section], href: `/admin/events/${id}/${section}` },
];
