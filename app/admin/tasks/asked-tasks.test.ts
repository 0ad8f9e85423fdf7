import { describe, expect, it } from "vitest";
import { TaskQuery } from "@/lib/donors/engagement-schema";
import { tasksAsked } from "./asked-tasks";

/** 23:30 in New York on the day before daylight saving time ends. */
const whom = {
  userId: 7,
  timeZone: "America/New_York",
  now: new Date("2026-11-01T03:30:00Z"),
};

describe("the tasks that an address asks for", () => {
  it("are one's own open ones unless it says more", () => {
    expect(tasksAsked({}, whom)).toMatchObject({ page: 1, owner_user_id: 7, status: "open" });
    const all = tasksAsked({ whose: "all", status: "all", q: " call " }, whom);
    expect(all).toMatchObject({ q: "call", owner_user_id: undefined, status: undefined });
  });

  it("are due by days of the organization's own clock", () => {
    expect(tasksAsked({ due: "today" }, whom)).toMatchObject({
      due_after: "2026-10-31T04:00:00.000Z",
      due_before: "2026-11-01T04:00:00.000Z",
    });
    expect(tasksAsked({ due: "week" }, whom).due_before).toBe("2026-11-08T05:00:00.000Z");
    expect(tasksAsked({ due: "overdue" }, whom).due_before).toBe("2026-11-01T03:30:00.000Z");
  });

  it.each([{ status: "lost", due: "never", page: "x" }, { status: ["done", "open"] }])(
    "takes %j for nothing asked",
    (asked) => {
      const query = tasksAsked(asked, whom);
      expect(query).toMatchObject({ page: 1, status: "open" });
      expect(query).not.toHaveProperty("due_before");
      expect(TaskQuery.safeParse(query).success).toBe(true);
    },
  );
});
