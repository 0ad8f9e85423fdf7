import { expect, it } from "vitest";
import type { TaskView } from "@/lib/donors/engagement/schema";
import { spokenMarkup } from "@/testing/spoken";
import { TaskFacts } from "./task-facts";

const TASK: TaskView = {
  id: 1,
  subject: { type: "donor", id: 2 },
  subject_name: "Ada Lovelace",
  kind: "task",
  title: "Call",
  note: "About the gala.",
  due_at: "2026-05-04T13:30:00.000Z",
  status: "open",
  owner_user_id: 3,
  owner_name: "Felix Moreau",
  custom: {},
  closed_at: null,
};

const shown = (more: Partial<TaskView> = {}) =>
  spokenMarkup(<TaskFacts task={{ ...TASK, ...more }} timeZone="America/New_York" />);

it("shows a task's due date, owner and note", () => {
  const facts = shown();
  expect(facts).toContain("Mon, May 4, 2026, 9:30 AM");
  expect(facts).toContain("Felix Moreau");
  expect(facts).toContain("About the gala.");
});

it("says when a task has no due date, owner or note", () => {
  const facts = shown({ due_at: null, owner_user_id: null, owner_name: null, note: null });
  for (const words of ["No due date", "Unassigned", "No note."]) expect(facts).toContain(words);
});
