import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { batchIn, donorIn, giverIn, rowIn } from "./batch-input";

const form = (values: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(values)) made.set(name, value);
  return made;
};

const finds =
  (...ids: number[]) =>
  () =>
    Promise.resolve(ids.map((id) => ({ id })));

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) =>
      error instanceof AppError
        ? error.problems.map(({ path, code }) => `${path} ${code}`).join()
        : error,
  );

describe("the donor of a gift in a batch", () => {
  it("is the chosen donor, regardless of the typed words", async () => {
    expect(await donorIn(form({ donor_id: "7", donor: "Nora" }), finds(8, 9))).toBe(7);
  });

  it("is the only donor who matches the typed words", async () => {
    expect(await donorIn(form({ donor_id: "", donor: "Nora" }), finds(8))).toBe(8);
  });

  it("is required", async () => {
    const asked = (donor: string, ...ids: number[]) =>
      refusal(donorIn(form({ donor_id: "", donor }), finds(...ids)));
    expect(await asked("")).toBe("donor_id required");
    expect(await asked("Nora")).toBe("donor_id unknown_donor");
    expect(await asked("Nora", 8, 9)).toBe("donor_id several_donors");
  });

  it("may be new, with problems shown at its own fields", async () => {
    const sent = { new_donor: "yes", kind: "person", first_name: "Nora", last_name: "Lind" };
    expect(await giverIn(form({ ...sent, email: "" }), finds())).toMatchObject({
      new_donor: { kind: "person", first_name: "Nora", last_name: "Lind" },
    });
    expect(await refusal(giverIn(form({ ...sent, email: "nora" }), finds()))).toMatch(/^email /);
  });
});

describe("the fields of a gift batch", () => {
  it("are read by name", () => {
    const sent = {
      ...{ name: " Monday ", expected_count: "3", expected_amount: "250", designation_id: "4" },
      ...{ method: "cash", received_on: "2026-11-23", appeal_id: "", acknowledge: "on" },
    };
    expect(batchIn(form(sent))).toEqual({
      ...{ name: "Monday", expected_count: 3, expected_amount: "250", designation_id: 4 },
      ...{ method: "cash", received_on: "2026-11-23", appeal_id: null },
      ...{ email_receipts: false, acknowledge: true },
    });
  });

  it("leave out the appeal where none is offered", () => {
    const sent = { amount: "5", designation_id: "4", method: "check", received_on: "2026-11-23" };
    expect(rowIn(form(sent))).not.toHaveProperty("appeal_id");
    expect(rowIn(form({ ...sent, appeal_id: "" }))).toHaveProperty("appeal_id", null);
  });
});
