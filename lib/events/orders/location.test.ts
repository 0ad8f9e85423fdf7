import { describe, expect, it } from "vitest";
import { type LocationReader, locationFor } from "./location";

const at = new Date("2030-05-01T12:00:00Z");
const before = new Date("2030-05-01T11:59:59Z");
const after = new Date("2030-06-01T16:00:00Z");

type Place = Parameters<typeof locationFor>[0];

const boathouse: Place = {
  locationKind: "in_person",
  venue: "The Boathouse",
  address: "12 Quay Street",
  areaLabel: "Portland, Maine",
  onlineUrl: null,
  locationAudience: "everyone",
  locationReleasedAt: null,
  mapAllowed: true,
  timeZone: "America/New_York",
};

const readers: Record<string, LocationReader> = {
  stranger: null,
  unpaid: { status: "pending", paymentStatus: "pending" },
  paid: { status: "completed", paymentStatus: "paid" },
  free: { status: "completed", paymentStatus: "not_required" },
  "partly refunded": { status: "completed", paymentStatus: "partially_refunded" },
  disputed: { status: "completed", paymentStatus: "disputed" },
  cancelled: { status: "cancelled", paymentStatus: "paid" },
  refunded: { status: "refunded", paymentStatus: "refunded" },
  expired: { status: "expired", paymentStatus: "voided" },
};

const full = {
  mode: "full",
  label: "The Boathouse",
  venue: "The Boathouse",
  address: "12 Quay Street",
  map_allowed: true,
  join_url: null,
};
const nothing = { venue: null, address: null, map_allowed: false, join_url: null };
const area = { ...nothing, mode: "area", label: "Portland, Maine" };

describe("access to the location", () => {
  const told: Record<Place["locationAudience"], string[]> = {
    everyone: Object.keys(readers),
    registered: ["unpaid", "paid", "free", "partly refunded", "disputed"],
    paid: ["paid", "free", "partly refunded"],
    from_time: [],
  };
  const cases = Object.keys(told).flatMap((audience) =>
    Object.keys(readers).map((reader) => [audience as Place["locationAudience"], reader] as const),
  );

  it.each(cases)("%s: %s", (locationAudience, reader) => {
    const place = { ...boathouse, locationAudience, locationReleasedAt: after };
    const expected = told[locationAudience].includes(reader) ? full : area;
    expect(locationFor(place, readers[reader] ?? null, at)).toEqual(expected);
  });

  it("is open to everyone from a set time on", () => {
    const place: Place = { ...boathouse, locationAudience: "from_time", locationReleasedAt: at };
    expect(locationFor(place, null, before)).toEqual(area);
    expect(locationFor(place, null, at)).toEqual(full);
    const never: Place = { ...place, locationReleasedAt: null };
    expect(locationFor(never, readers.paid ?? null, at)).toEqual(area);
  });
});

describe("the location shown", () => {
  const hidden: Place = { ...boathouse, areaLabel: null };

  it("is, without an area, the time of its release", () => {
    const label = (place: Partial<Place>) => {
      const location = locationFor({ ...hidden, ...place }, null, at);
      expect(location).toEqual({ ...nothing, mode: "hidden", label: location.label });
      return location.label;
    };
    expect(label({ locationAudience: "registered" })).toBe(
      "The location is shared with registered guests.",
    );
    expect(label({ locationAudience: "paid" })).toBe(
      "The location is shared once the registration is paid.",
    );
    expect(label({ locationAudience: "from_time", locationReleasedAt: after })).toBe(
      "The location will be shared on Sat, June 1, 2030, 12:00 PM EDT.",
    );
    expect(label({ locationAudience: "from_time" })).toBe("The location will be shared later.");
    expect(label({ venue: null, address: null })).toBe("The location will be announced.");
  });

  it("includes a map only for an address, and only where allowed", () => {
    const map = (place: Partial<Place>) =>
      locationFor({ ...boathouse, ...place }, null, at).map_allowed;
    expect(map({})).toBe(true);
    expect(map({ mapAllowed: false })).toBe(false);
    expect(map({ address: null })).toBe(false);
  });

  it("is labeled with the address when there is no venue", () => {
    const location = locationFor({ ...boathouse, venue: null }, null, at);
    expect(location).toMatchObject({ mode: "full", label: "12 Quay Street", venue: null });
  });

  it("includes the online link only when released", () => {
    const online: Place = {
      ...boathouse,
      locationKind: "online",
      onlineUrl: "https://meet.example.org/gala",
      locationAudience: "paid",
    };
    expect(locationFor(online, readers.unpaid ?? null, at)).toEqual({
      ...nothing,
      mode: "online",
      label: "Online. The link to join is shared once the registration is paid.",
    });
    expect(locationFor(online, readers.paid ?? null, at)).toEqual({
      ...nothing,
      mode: "online",
      label: "Online",
      join_url: "https://meet.example.org/gala",
    });
  });
});
