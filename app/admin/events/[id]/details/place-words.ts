import { type LocationReader, locationFor } from "@/lib/events/orders/location";
import type { EventSetupView } from "@/lib/events/setup/event-schema";

/** The place as the form says it now; a time as a clock shows it. */
export type PlaceTyped = {
  kind: "in_person" | "online";
  venue: string;
  address: string;
  areaLabel: string;
  onlineUrl: string;
  audience: string;
  releasedAt: string;
};

type Audience = EventSetupView["location"]["audience"];

const READERS: { who: string; reader: LocationReader }[] = [
  { who: "Everyone", reader: null },
  {
    who: "Guests who have registered",
    reader: { status: "pending", paymentStatus: "pending" },
  },
  { who: "Guests who have paid", reader: { status: "completed", paymentStatus: "paid" } },
];

const LONG_AGO = new Date(0);
const FAR_OFF = new Date("9000-01-01T00:00:00Z");

/** What each kind of reader is told, by the same rule that the public page follows. */
export function whoSeesWhat(typed: PlaceTyped, timeZone: string): { who: string; what: string }[] {
  const seen = (reader: LocationReader, at: Date) => {
    const released = typed.releasedAt ? new Date(`${typed.releasedAt}Z`) : null;
    const { label, venue, address, join_url } = locationFor(
      {
        locationKind: typed.kind,
        venue: typed.venue.trim() || null,
        address: typed.address.trim() || null,
        areaLabel: typed.areaLabel.trim() || null,
        onlineUrl: typed.onlineUrl.trim() || null,
        locationAudience: typed.audience as Audience,
        // What the clock shows is said in words, whatever the zone; only before and after count here.
        locationReleasedAt: released && !Number.isNaN(released.getTime()) ? released : null,
        mapAllowed: true,
        timeZone: "UTC",
      },
      reader,
      at,
    );
    const place = venue && address ? `${venue}, ${address}` : label;
    return (join_url ? `${label}, at ${join_url}` : place).replace(/ (UTC|GMT)(?=\.?$)/, "");
  };
  if (typed.audience === "from_time")
    return [
      { who: "Before then", what: seen(null, LONG_AGO) },
      { who: `From then on (${timeZone})`, what: seen(null, FAR_OFF) },
    ];
  const all = READERS.map(({ who, reader }) => ({ who, what: seen(reader, LONG_AGO) }));
  return all.filter(({ what }, index) => index === 0 || what !== all[index - 1]?.what);
}
