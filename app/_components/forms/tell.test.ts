import { toast } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FormState, untouched } from "./form-state";
import { dropRefusals, tell, telling, tellingDone } from "./tell";

const DONE: FormState = { ...untouched, done: "Gift saved." };
const REFUSED: FormState = { ...untouched, problems: [{ field: "x", message: "Too late." }] };

// Browsers alone have it; sonner asks for it to take something away.
vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call));

/** What was said since, with its tone. */
function heard(): () => (readonly [string | undefined, unknown])[] {
  const before = toast.getHistory().length;
  return () =>
    toast
      .getHistory()
      .slice(before)
      .map((said) => ["type" in said ? said.type : undefined, "title" in said && said.title]);
}

/** What the button of the last one does, where it has one. */
function lastAction(): (() => void) | undefined {
  const said = toast.getHistory().at(-1);
  const action = said && "action" in said ? said.action : undefined;
  return action && typeof action === "object" && "onClick" in action
    ? () => action.onClick({} as never)
    : undefined;
}

it("announces a success or a refusal, and stays silent otherwise", async () => {
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

it("offers to undo a success, announces the result of the undo, and offers nothing for a refusal", async () => {
  const said = heard();
  const undone: FormData[] = [];
  const undo = async (form: FormData): Promise<FormState> => {
    undone.push(form);
    return { ...untouched, done: "Gift open again." };
  };
  const form = new FormData();
  await telling(async () => REFUSED, undo)(form);
  expect(lastAction()).toBeUndefined();
  await telling(async () => DONE, undo)(form);
  lastAction()?.();
  await vi.waitFor(() =>
    expect(said()).toEqual([
      ["error", "Too late."],
      ["success", "Gift saved."],
      ["success", "Gift open again."],
    ]),
  );
  expect(undone).toEqual([form]);
  expect(lastAction()).toBeUndefined();
});

it("says when an undo failed", async () => {
  const said = heard();
  tell(DONE, () => Promise.reject(new Error("away")));
  lastAction()?.();
  await vi.waitFor(() =>
    expect(said().at(-1)).toEqual(["error", "This couldn’t be undone. Please try again."]),
  );
});

it("leaves a form only after a complete success, and shows a refusal in the form", async () => {
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

describe("a refusal", () => {
  const shown = () => toast.getToasts().flatMap((said) => ("title" in said ? [said] : []));
  const LATER: FormState = { ...untouched, problems: [{ field: "x", message: "Later." }] };

  beforeEach(() => dropRefusals());

  it("stays until it is closed", () => {
    tell(REFUSED);
    expect(shown().at(-1)).toMatchObject({
      ...{ title: "Too late.", duration: Number.POSITIVE_INFINITY, closeButton: true },
    });
  });

  it("gives way to what is refused or done after it", () => {
    const refusals = () => shown().flatMap(({ type, title }) => (type === "error" ? [title] : []));
    tell(REFUSED);
    tell(LATER);
    expect(refusals()).toEqual(["Later."]);
    tell(DONE);
    expect(refusals()).toEqual([]);
  });
});
