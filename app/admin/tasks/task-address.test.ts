import { describe, expect, it } from "vitest";
import { TaskQuery } from "@/lib/donors/engagement/schema";
import { lenient, type SentQuery } from "@/lib/http/lenient";
import { TaskAddress, taskQuery } from "./task-address";

/** 23:30 in New York on the day before daylight saving time ends. */
const reader = {
  userId: 7,
  timeZone: "America/New_York",
  now: new Date("2026-11-01T03:30:00Z"),
};
const asked = (sent: SentQuery) => taskQuery(lenient(TaskAddress, sent), reader);

describe("the tasks in a task-list address", () => {
  it("are the reader's own open tasks by default", () => {
    expect(asked({})).toMatchObject({ page: 1, owner_user_id: 7, status: "open" });
    const all = asked({ whose: "all", status: "all", q: " call " });
    expect(all).toMatchObject({ q: "call", owner_user_id: undefined, status: undefined });
  });

  it("are due by dates on the organization's own clock", () => {
    expect(asked({ due: "today" })).toMatchObject({
      due_after: "2026-10-31T04:00:00.000Z",
      due_before: "2026-11-01T04:00:00.000Z",
    });
    expect(asked({ due: "week" }).due_before).toBe("2026-11-08T05:00:00.000Z");
    expect(asked({ due: "overdue" }).due_before).toBe("2026-11-01T03:30:00.000Z");
  });

  it("are the default tasks when the address contains unknown values", () => {
    const query = asked({ status: "lost", due: "never", page: "x" });
    expect(query).toMatchObject({ page: 1, status: "open" });
    expect(query).not.toHaveProperty("due_before");
    expect(TaskQuery.safeParse({ ...query, page: "1", per_page: "25" }).success).toBe(true);
  });
});
