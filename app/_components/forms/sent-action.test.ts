import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { describe, expect, it, vi } from "vitest";
import { AppError, conflict, forbidden, notFound, unavailable } from "@/lib/errors";
import { invalidInput } from "@/lib/input";
import { untouched } from "./form-state";
import {
  action,
  boundFormAction,
  FormWithFiles,
  formAction,
  postAction,
  SentId,
  SentWord,
} from "./sent-action";
import { submission } from "./submission";

// It answers only inside of a request of Next's.
vi.mock(import("next/cache"), async (original) => ({ ...(await original()), refresh: vi.fn() }));

const NOT_FOUND = /NEXT_HTTP_ERROR_FALLBACK;404/;

/** What a hostile client sends: of no type at all. */
const hostile = (run: unknown) => run as (...sent: unknown[]) => Promise<unknown>;

const formOf = (fields: Record<string, string | Blob> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const done = async () => ({ ...untouched, done: "Saved." });

describe("a form's action", () => {
  it.each([[[]], [[undefined]], [[null, null]], [[untouched, "form"]], [[formOf(), undefined]]])(
    "returns the not-found page without a form: %j",
    async (sent) => {
      await expect(hostile(formAction(done))(...sent)).rejects.toThrow(NOT_FOUND);
    },
  );

  it("starts from an untouched state when the sent state is invalid", async () => {
    const state = formAction(async (before) => before);
    for (const sent of [null, "x", { refusals: -1 }, { refusals: "1" }, formOf()])
      expect(await hostile(state)(sent, formOf())).toEqual(untouched);
    const typed = { refusals: 2, problems: [{ field: "x", message: "y" }], values: {} };
    expect(await state(typed, formOf())).toEqual({ ...untouched, refusals: 2 });
  });

  it("refuses text that cannot be stored at its field, and changes nothing", async () => {
    let isRun = false;
    const state = await formAction(async () => {
      isRun = true;
      return untouched;
    })(untouched, formOf({ name: "a\0b", email: "a@b.example" }));
    expect(isRun).toBe(false);
    expect(state).toMatchObject({ refusals: 1, problems: [{ field: "name" }] });
    expect(state.values.email).toEqual(["a@b.example"]);
  });

  it("leaves out files unless it accepts them, and leaves out fields named like a prototype", async () => {
    let names: string[] = [];
    const note = async (_: unknown, form: FormData) => {
      names = [...form.keys()];
      return untouched;
    };
    const sent = formOf({ file: new Blob(["x"]), ["__proto__"]: "x", name: "y" });
    sent.append("__proto__", "x");
    await formAction(note)(untouched, sent);
    expect(names).toEqual(["name"]);
    await formAction(note, FormWithFiles)(untouched, sent);
    expect(names).toContain("file");
  });

  it("shows a refusal, and returns the not-found page for a missing record", async () => {
    const state = await formAction(async () => {
      throw conflict("taken", "This is taken.");
    })(untouched, formOf());
    expect(state).toMatchObject({ code: "taken", problems: [{ message: "This is taken." }] });
    const gone = formAction(async () => {
      throw notFound("gift");
    });
    await expect(gone(untouched, formOf())).rejects.toThrow(NOT_FOUND);
  });

  it.each([new Error("defect"), unavailable()])("passes on %s", async (error) => {
    const failing = formAction(async () => {
      throw error;
    });
    await expect(failing(untouched, formOf())).rejects.toBe(error);
  });
});

describe("bound arguments", () => {
  it("match their schemas or lead to the not-found page", async () => {
    const bound = boundFormAction([SentId, SentWord], async (id, word) => ({
      ...untouched,
      done: `${id} ${word}`,
    }));
    expect(await bound(7, "x", untouched, formOf())).toMatchObject({ done: "7 x" });
    for (const [id, word] of [
      ["7", "x"],
      [0, "x"],
      [1.5, "x"],
      [7, "\0"],
      [7, "\ud800"],
      [7, {}],
    ])
      await expect(hostile(bound)(id, word, untouched, formOf())).rejects.toThrow(NOT_FOUND);
  });
});

describe("an action that is called or posted", () => {
  it("accepts only arguments that match its schemas", async () => {
    const double = action([SentId], async (id) => id * 2);
    expect(await double(4)).toBe(8);
    for (const sent of [[], [null], ["4"], [{}], [JSON.parse('{"__proto__":1}')]])
      await expect(hostile(double)(...sent)).rejects.toThrow(NOT_FOUND);
  });

  it("returns the not-found page for anything its operation refuses", async () => {
    for (const error of [notFound("gift"), forbidden(), conflict("taken", "Taken.")]) {
      expect(error).toBeInstanceOf(AppError);
      const refused = postAction(async () => {
        throw error;
      });
      await expect(refused(formOf())).rejects.toThrow(NOT_FOUND);
    }
  });

  it("does not run with text that cannot be stored", async () => {
    await expect(postAction(done)(formOf({ a: "\0" }))).rejects.toThrow(NOT_FOUND);
    expect(await postAction(done)(formOf({ a: "b" }))).toMatchObject({ done: "Saved." });
  });
});

it("shows what is wrong with a custom field at its own input, and keeps what was typed", async () => {
  const state = formAction(async (before, form) =>
    submission(before, form, "name", async () => {
      throw invalidInput([
        { path: "custom.cf_token", code: "taken", message: "Enter a different one." },
        { path: "lines.0.amount", code: "too_small", message: "Enter an amount." },
      ]);
    }),
  );
  const { problems, values } = await state(untouched, formOf({ "custom.cf_token": "HL-7" }));
  expect(problems).toEqual([
    { field: "custom.cf_token", message: "Enter a different one." },
    { field: "lines", message: "Enter an amount." },
  ]);
  expect(values).toEqual({ "custom.cf_token": ["HL-7"] });
});

describe("an action that leads to another page", () => {
  const lead = () => redirect("/next");

  it("lets the pages before it be read anew", async () => {
    vi.mocked(refresh).mockClear();
    await expect(formAction(lead)(untouched, formOf())).rejects.toThrow("NEXT_REDIRECT");
    await expect(postAction(lead)(formOf())).rejects.toThrow("NEXT_REDIRECT");
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it("leaves them as they are where it stays or fails", async () => {
    vi.mocked(refresh).mockClear();
    await formAction(done)(untouched, formOf());
    const failing = formAction(async () => {
      throw new Error("a defect");
    });
    await expect(failing(untouched, formOf())).rejects.toThrow("a defect");
    expect(refresh).not.toHaveBeenCalled();
  });
});
