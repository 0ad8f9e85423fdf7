import { expect, it } from "vitest";
import { untouched } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { requireSeen, seenOf } from "./seen";

const KEYS = ["name", "goal"];
const PROGRAM = { name: "Harbor Children", goal: 100, raised: 20 };

function formOf(seen: string): FormData {
  const form = new FormData();
  form.set("seen", seen);
  return form;
}

it("knows a record again whose totals have changed, and not one whose fields have", () => {
  const seen = seenOf(PROGRAM, KEYS);
  expect(seenOf({ ...PROGRAM, raised: 30 }, KEYS)).toBe(seen);
  expect(seenOf({ ...PROGRAM, goal: 200 }, KEYS)).not.toBe(seen);
});

it("refuses a form that showed what someone else has changed, and takes it when it is sent again", async () => {
  const now = seenOf({ ...PROGRAM, name: "Harbor Families" }, KEYS);
  const save = (form: FormData) =>
    submission(untouched, form, "name", async () => {
      requireSeen(form, now);
      return "Program saved.";
    });
  const refused = await save(formOf(seenOf(PROGRAM, KEYS)));
  expect(refused.problems).toEqual([
    { field: "name", message: expect.stringMatching(/^Someone else has changed this/) },
  ]);
  const again = await save(formOf(String(refused.values.seen?.[0])));
  expect(again).toMatchObject({ done: "Program saved.", problems: [] });
});
