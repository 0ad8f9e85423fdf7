import { expect, it } from "vitest";
import type { DoorManifest } from "@/lib/events/door/schema";
import { decideHere, searchHere, withResults, withWaiting } from "./local-door";
import { summaryOf } from "./outcome-words";

type Guest = DoorManifest["guests"][number];

const guest = (id: number, values: Partial<Guest> = {}): Guest => ({
  id,
  name: id === 1 ? "Ada Lovelace" : null,
  slot: id,
  group: { id: 7, reference: "K7Q2M", label: "The Compilers", kind: "table", slots: 3 },
  company: null,
  booked_by: "Paula Buyer",
  product: "Table",
  table: "Table 4",
  state: "welcome",
  checked_in_at: null,
  checked_in_by: null,
  code_hash: `hash-${id}`,
  ...values,
});

const manifest = (guests: Guest[]): DoorManifest => ({
  event: { id: 1, name: "Gala", starts_at: null, timezone: "UTC" },
  made_at: "2030-01-01T18:00:00Z",
  guests,
  replaced: ["old"],
  counts: { expected: guests.length, checked_in: 0, not_paid: 0, by_kind: [], by_product: [] },
});

function moment(codeHash?: string) {
  let number = 0;
  return { at: new Date("2030-01-01T18:42:00Z"), newId: () => `scan-${++number}`, codeHash };
}

const outcomesOf = ({ results }: ReturnType<typeof decideHere>) =>
  results.map(({ outcome }) => outcome);

it("decides on a ticket offline as the server would", () => {
  const list = manifest([guest(1), guest(2, { state: "order_not_paid" })]);
  const decide = (hash: string) => decideHere(list, { code: "c" }, moment(hash));
  const first = decide("hash-1");
  expect(first.waiting).toEqual([
    {
      scan_id: "scan-1",
      action: "check_in",
      attendee_id: 1,
      override: false,
      at: "2030-01-01T18:42:00.000Z",
    },
  ]);
  const after = withResults(list, first.results);
  expect(after.counts.checked_in).toBe(1);
  const again = decideHere(after, { code: "c" }, moment("hash-1"));
  expect(again).toMatchObject({
    results: [{ outcome: "already_checked_in", message: "Already used at 6:42 PM." }],
    waiting: [],
  });
  expect(["hash-2", "old", "else"].map((hash) => outcomesOf(decide(hash))[0])).toEqual([
    "order_not_paid",
    "ticket_replaced",
    "unknown_code",
  ]);
});

it("admits a group at once and asks before it admits guests without details", () => {
  const list = manifest([
    guest(1),
    guest(2, { state: "details_missing" }),
    guest(3, { state: "cancelled" }),
  ]);
  const once = decideHere(list, { group_id: 7 }, moment());
  expect(outcomesOf(once)).toEqual(["checked_in", "details_missing"]);
  expect(summaryOf(once.results)).toMatchObject({ tone: "warning", title: "1 of 2 checked in" });
  const after = withResults(list, once.results);
  const all = decideHere(after, { group_id: 7, override: true }, moment());
  expect(outcomesOf(all)).toEqual(["already_checked_in", "checked_in"]);
  expect(all.waiting).toMatchObject([{ attendee_id: 2, override: true }]);
  expect(summaryOf(all.results)).toMatchObject({ tone: "success", title: "All 2 checked in" });
  const back = decideHere(after, { attendee_id: 1, action: "undo" }, moment());
  expect(back.waiting).toMatchObject([{ attendee_id: 1, action: "undo" }]);
});

it("keeps the queue when the list is reloaded", () => {
  const list = manifest([guest(1), guest(2, { checked_in_at: "2030-01-01T17:00:00Z" })]);
  const scan = { scan_id: "s", override: false, at: "2030-01-01T18:42:00Z" };
  const merged = withWaiting(list, [
    { ...scan, attendee_id: 1, action: "check_in" },
    { ...scan, attendee_id: 2, action: "undo" },
  ]);
  expect(merged.guests.map(({ checked_in_at }) => checked_in_at)).toEqual([scan.at, null]);
  expect(merged.counts.checked_in).toBe(1);
});

it("finds a group by a guest's name, its own name, its buyer's name and its code", () => {
  const { guests } = manifest([guest(1), guest(2)]);
  for (const words of ["lovel", "compilers", "paula", "k7q2m"])
    expect(searchHere(guests, words)).toHaveLength(1);
  for (const words of ["", "k7q", "nobody"]) expect(searchHere(guests, words)).toHaveLength(0);
});
