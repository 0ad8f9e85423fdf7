import { describe, expect, it } from "vitest";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import { googleCalendar, outlookCalendar } from "./calendars";

type Location = PublicEventView["location"];

const HIDDEN: Location = {
  mode: "hidden",
  label: "The location is shared with registered guests.",
  venue: null,
  address: null,
  map_allowed: false,
  join_url: null,
};

const gala = (location: Partial<Location> = {}, ends_at: string | null = null) => ({
  name: "Gala & friends",
  summary: "Lanterns",
  ends_at,
  location: { ...HIDDEN, ...location },
  url: "https://example.org/gala",
});

const START = "2027-03-13T18:30:00-08:00";
const google = (event: ReturnType<typeof gala>) =>
  new URL(googleCalendar(event, START)).searchParams;

describe("the links to calendars on the web", () => {
  it("give the time in UTC, and two hours where no end is set", () => {
    expect(google(gala()).get("dates")).toBe("20270314T023000Z/20270314T043000Z");
    const until = gala({}, "2027-03-13T22:00:00-08:00");
    expect(google(until).get("dates")).toBe("20270314T023000Z/20270314T060000Z");
    const outlook = new URL(outlookCalendar(until, START)).searchParams;
    expect(outlook.get("enddt")).toBe("2027-03-14T06:00:00.000Z");
    expect(outlook.get("subject")).toBe("Gala & friends");
  });

  it.each([
    ["nothing while the place is hidden", {}, ""],
    ["the area alone", { mode: "area", label: "North Portland" }, "North Portland"],
    [
      "the address once it is released",
      { mode: "full", venue: "Hall", address: "1 Main St", label: "Hall" },
      "Hall, 1 Main St",
    ],
  ] as const)("tell %s", (_, location, told) => {
    expect(google(gala(location)).get("location")).toBe(told);
    const outlook = new URL(outlookCalendar(gala(location), START)).searchParams;
    expect(outlook.get("location")).toBe(told);
  });
});
