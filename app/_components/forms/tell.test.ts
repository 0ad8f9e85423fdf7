import { toast } from "sonner";
import { expect, it } from "vitest";
import { type FormState, untouched } from "./form-state";
import { tell, telling, tellingDone } from "./tell";

const DONE: FormState = { ...untouched, done: "Gift saved." };
const REFUSED: FormState = { ...untouched, problems: [{ field: "x", message: "Too late." }] };

/** What was said since, with its tone. */
function heard(): () => (readonly [string | undefined, unknown])[] {
  const before = toast.getHistory().length;
  return () =>
    toast
      .getHistory()
      .slice(before)
      .map((said) => ["type" in said ? said.type : undefined, "title" in said && said.title]);
}

it("says what was done, else what was refused, else nothing", async () => {
  const said = heard();
  tell(DONE);
  tell(REFUSED);
  tell(untouched);
  await telling(async () => DONE)(new FormData());
  expect(said()).toEqual([
    ["success", "Gift saved."],
    ["error", "Too late."],
    ["success", "Gift saved."],
  ]);
});

it("goes on from a form only when all went well, and leaves what is refused to the form", async () => {
  const said = heard();
  let isGone = false;
  const run = (after: FormState) =>
    tellingDone(
      async () => after,
      () => {
        isGone = true;
      },
    )(untouched, new FormData());
  expect(await run(REFUSED)).toBe(REFUSED);
  expect([isGone, said()]).toEqual([false, []]);
  expect(await run(DONE)).toBe(DONE);
  expect([isGone, said()]).toEqual([true, [["success", "Gift saved."]]]);
});
