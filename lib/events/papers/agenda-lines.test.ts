import { expect, it } from "vitest";
import { speak } from "@/lib/language/speech";
import { agendaLines } from "./agenda-lines";

const session = (title: string, starts_at: string, ends_at: string | null, location?: string) => ({
  ...{ id: 1, title, description: null, starts_at, ends_at },
  ...{ location: location ?? null, person_ids: [] },
});

const EVENING = [
  session("Doors open", "2030-05-31T22:30:00Z", null, "Terrace"),
  session("Dinner", "2030-05-31T23:00:00Z", "2030-06-01T01:30:00Z"),
];
const ZONE = "America/New_York";

it("lists sessions by the event's clock, in the reader's language", () => {
  expect(agendaLines(speak("en", "en-US"), EVENING, ZONE)).toEqual([
    "Agenda",
    "6:30 PM Doors open (Terrace)",
    "7:00–9:30 PM Dinner",
  ]);
  expect(agendaLines(speak("de", "de-DE"), EVENING, ZONE)).toEqual([
    "Programm",
    "18:30 Doors open (Terrace)",
    "19:00–21:30 Uhr Dinner",
  ]);
});

it("names the days of an event of several days, and is empty without sessions", () => {
  const brunch = session("Brunch", "2030-06-01T15:00:00Z", null);
  const lines = agendaLines(speak("en", "en-US"), [...EVENING, brunch], ZONE);
  expect(lines).toEqual([
    "Agenda",
    "Friday, May 31, 2030",
    "6:30 PM Doors open (Terrace)",
    "7:00–9:30 PM Dinner",
    "Saturday, June 1, 2030",
    "11:00 AM Brunch",
  ]);
  expect(agendaLines(speak("en", "en-US"), [], ZONE)).toEqual([]);
});
