import { REPORTS } from "@/app/admin/_components/reports/paths";
import type { Found, Kind } from "@/lib/search/schema";

/** Standard ones have a key in place of an ID. */
const pageOf = (list: string, of: Found["id"]): string =>
  typeof of === "string" ? `${list}/standard/${of}` : `${list}/${of}`;

/** What each kind is called, and where one of it is shown. */
export const KINDS: Record<Kind, { label: string; href: (id: Found["id"]) => string }> = {
  donors: { label: "Donors", href: (id) => `/admin/portfolio/${id}` },
  households: { label: "Households and relationships", href: (id) => `/admin/portfolio/${id}` },
  orders: { label: "Registrations", href: (id) => `/admin/orders/${id}` },
  invitations: {
    label: "Event invitations",
    href: (id) => `/admin/events/any/invitations/${id}`,
  },
  gifts: { label: "Gifts", href: (id) => `/admin/donations/${id}` },
  pledges: { label: "Pledges", href: (id) => `/admin/pledges/${id}` },
  campaigns: { label: "Fundraising campaigns", href: (id) => `/admin/campaigns/${id}` },
  events: { label: "Events", href: (id) => `/admin/events/${id}` },
  forms: { label: "Forms", href: (id) => `/admin/forms/${id}` },
  mailings: { label: "Mailings", href: (id) => `/admin/communications/mailings/${id}` },
  journeys: { label: "Journeys", href: (id) => `/admin/journeys/${id}` },
  segments: { label: "Segments", href: (id) => `/admin/segments/${id}` },
  reports: { label: "Reports", href: (of) => pageOf(REPORTS, of) },
  dashboards: { label: "Dashboards", href: (of) => pageOf("/admin/dashboards", of) },
  programs: { label: "Programs", href: (id) => `/admin/programs/${id}` },
  entities: { label: "Recipients", href: (id) => `/admin/entities/${id}` },
  records: { label: "Custom objects", href: (id) => `/admin/records/any/${id}` },
};

export const SEARCH_PATH = "/admin/search";

export const searchHref = (words: string): string =>
  words ? `${SEARCH_PATH}?q=${encodeURIComponent(words)}` : SEARCH_PATH;
