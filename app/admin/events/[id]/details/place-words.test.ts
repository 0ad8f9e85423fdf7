import { expect, it } from "vitest";
import { type PlaceTyped, whoSeesWhat } from "./place-words";

const typed: PlaceTyped = {
  kind: "in_person",
  venue: "Rope Works",
  address: "12 Cable Wharf",
  areaLabel: "Portland",
  onlineUrl: "https://meet.example.org",
  audience: "everyone",
  releasedAt: "",
};

const told = (change: Partial<PlaceTyped>) =>
  whoSeesWhat({ ...typed, ...change }, "America/New_York").map(
    ({ who, what }) => `${who}: ${what}`,
  );

it("names a place that everyone sees once", () => {
  expect(told({})).toEqual(["Everyone: Rope Works, 12 Cable Wharf"]);
});

it("says where the visible place differs, and for whom", () => {
  expect(told({ audience: "registered" })).toEqual([
    "Everyone: Portland",
    "Guests who have registered: Rope Works, 12 Cable Wharf",
  ]);
  expect(told({ audience: "paid" })).toEqual([
    "Everyone: Portland",
    "Guests who have paid: Rope Works, 12 Cable Wharf",
  ]);
  expect(told({ kind: "online", audience: "paid" })).toEqual([
    "Everyone: Online. The link to join is shared once the registration is paid.",
    "Guests who have paid: Online, at https://meet.example.org",
  ]);
});

it("gives the time of release on the event's own clock", () => {
  const change = { audience: "from_time", releasedAt: "2035-05-01T18:30", areaLabel: "" };
  expect(told(change)).toEqual([
    "Before then: The location will be shared on Tue, May 1, 2035, 6:30 PM.",
    "From then on (America/New_York): Rope Works, 12 Cable Wharf",
  ]);
});
