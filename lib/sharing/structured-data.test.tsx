import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { StructuredData } from "@/app/_components/structured-data";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import { structuredDataOf } from "@/lib/testing/structured-data";
import {
  breadcrumbData,
  donateData,
  eventData,
  graphOf,
  organizationData,
  scriptText,
} from "./structured-data";

const HOST = {
  ...{ slug: "harbor-light", name: "Harbor Light", logoFileId: 7 },
  ...{
    website: "https://harbor-light.example",
    email: "hi@harbor.example",
    phone: "+1 207 555 0100",
  },
};

const EVENT = {
  ...{ id: 1, slug: "gala", name: "Lantern Gala", summary: "Dinner and dance.", currency: "USD" },
  ...{ starts_at: "2027-05-31T22:00:00.000Z", ends_at: "2027-06-01T02:00:00.000Z" },
  timezone: "America/New_York",
  cover: { url: "https://give.example/api/v1/files/9", alt: "" },
  location: {
    ...{ mode: "full", label: "The Old Pier", venue: "The Old Pier", address: "1 Quay, Portland" },
    ...{ map_allowed: true, join_url: null },
  },
  ticket_types: [
    {
      ...{ name: "Seat", price: 150, availability: "on_sale", hidden: false },
      ...{ sales_start_at: "2027-01-01T00:00:00.000Z", sales_end_at: null },
    },
    { name: "Press", price: 0, availability: "on_sale", hidden: true },
  ],
  agenda: [
    {
      ...{ id: 5, title: "Dinner", description: "Three courses", location: "Main hall" },
      ...{ starts_at: "2027-05-31T23:00:00.000Z", ends_at: null, person_ids: [2] },
    },
    {
      ...{ id: 6, title: "Award", description: null, location: null, person_ids: [1, 3] },
      ...{ starts_at: "2027-06-01T00:00:00.000Z", ends_at: "2027-06-01T01:00:00.000Z" },
    },
  ],
  people: [
    {
      ...{ id: 1, name: "Ada", is_group: false, title: "Principal", role: "speaker", bio: null },
      ...{ url: "https://ada.example", photo: { url: "https://give.example/p", thumb_url: "" } },
    },
    {
      ...{ id: 2, name: "The Trio", is_group: true, title: null, role: "performer", bio: null },
      ...{ url: null, photo: null },
    },
    {
      ...{ id: 3, name: "Hal", is_group: false, title: null, role: "honoree", bio: null },
      ...{ url: null, photo: null },
    },
  ],
} as unknown as PublicEventView;

const IMAGE = "https://give.example/picture.jpg";

const html = (...things: Parameters<typeof graphOf>) =>
  `<html><head></head><body>${renderToStaticMarkup(<StructuredData graph={graphOf(...things)} />)}</body></html>`;

describe("structured data", () => {
  it.each([
    ["NGO", [organizationData(HOST)]],
    [
      "NGO",
      [organizationData({ ...HOST, logoFileId: null, website: null, email: null, phone: null })],
    ],
    ["DonateAction", [donateData(HOST, { name: "Give", path: "/give?program=a&b=c" })]],
    ["BreadcrumbList", [breadcrumbData(HOST, [{ name: "Events", path: "/events" }])]],
    ["Event", [eventData(HOST, EVENT, IMAGE)]],
    [
      "Event",
      [
        eventData(
          HOST,
          { ...EVENT, location: { ...EVENT.location, mode: "online", venue: null, address: null } },
          IMAGE,
        ),
      ],
    ],
  ])("for %s conforms to schema.org and Google's requirements", async (type, things) => {
    const { types, errors } = await structuredDataOf(html(...things));
    expect(types).toContain(type);
    expect(errors).toEqual([]);
  });

  it("is validated for real: an unknown property and a missing one are found", async () => {
    const wrong = { "@type": "Event", nmae: "Gala" } as never;
    expect((await structuredDataOf(html(wrong))).errors).not.toEqual([]);
    const empty = { "@type": "BreadcrumbList" } as never;
    expect((await structuredDataOf(html(empty))).errors).not.toEqual([]);
  });

  it("reveals an event's location only as far as its page does, and no hidden ticket", () => {
    const location = { ...EVENT.location, mode: "hidden", label: "The place is shared later." };
    const agenda = EVENT.agenda.map((session) => ({ ...session, location: null }));
    const hidden = { ...EVENT, agenda, location: { ...location, venue: null, address: null } };
    const said = JSON.stringify(eventData(HOST, hidden as PublicEventView, IMAGE));
    expect(said).not.toContain("Quay");
    expect(said).toContain("The place is shared later.");
    expect(said).not.toContain("Press");
  });

  it("names who speaks and performs, and the sessions in which they do", () => {
    const url = expect.stringMatching(/\/events\/gala#session-\d$/);
    const ada = {
      ...{ "@type": "Person", name: "Ada", jobTitle: "Principal" },
      ...{ url: "https://ada.example", image: "https://give.example/p" },
    };
    const trio = { "@type": "PerformingGroup", name: "The Trio" };
    const place = { "@type": "Place", address: "1 Quay, Portland" };
    const event = { "@type": "Event", url };
    expect(eventData(HOST, EVENT, IMAGE)).toMatchObject({
      performer: [ada, trio],
      subEvent: [
        {
          ...{ ...event, name: "Dinner", startDate: "2027-05-31T23:00:00.000Z" },
          ...{ location: { ...place, name: "Main hall" }, performer: [trio] },
        },
        {
          ...{ ...event, name: "Award", endDate: "2027-06-01T01:00:00.000Z" },
          ...{ location: { ...place, name: "The Old Pier" }, performer: [ada] },
        },
      ],
    });
    const bare = eventData(HOST, { ...EVENT, agenda: [], people: [] }, IMAGE);
    expect(bare).not.toHaveProperty("performer");
    expect(bare).not.toHaveProperty("subEvent");
  });

  it("never closes its element early, whatever a name contains", () => {
    const name = "</script><script>alert(1)</script><!-- & \u2028";
    const text = scriptText({ name });
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual({ name });
  });
});
