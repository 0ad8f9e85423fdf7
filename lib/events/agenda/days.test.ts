import { expect, it } from "vitest";
import { agendaDays } from "./days";

it("puts sessions under the day on which they start at the event", () => {
  const sessions = ["2030-06-01T01:00:00Z", "2030-06-01T03:59:00Z", "2030-06-01T04:00:00Z"].map(
    (starts_at) => ({ starts_at }),
  );
  const days = agendaDays(sessions, "America/New_York");
  expect(days.map(({ day, sessions: { length } }) => [day, length])).toEqual([
    ["2030-05-31", 2],
    ["2030-06-01", 1],
  ]);
  expect(agendaDays(sessions, "UTC")).toHaveLength(1);
  expect(agendaDays([], "UTC")).toEqual([]);
});
