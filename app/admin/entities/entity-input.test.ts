import { expect, it } from "vitest";
import { entityIn } from "./entity-input";

function form(values: readonly [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of values) data.append(name, value);
  return data;
}

it("accepts the entity's own keys and no others", () => {
  const sent = form([
    ["$ACTION_KEY", "k"],
    ["program", "3"],
    ["en_child_name", "Amara"],
    ["sp_num", "2"],
  ]);
  expect(entityIn(sent)).toEqual({ en_child_name: "Amara", sp_num: "2" });
});

it("reads a checkbox from the last of its values", () => {
  const sent = form([
    ["en_glasses", "0"],
    ["en_glasses", "1"],
    ["en_permit", "0"],
    ["is_public", "false"],
    ["is_public", "true"],
  ]);
  expect(entityIn(sent)).toEqual({ en_glasses: "1", en_permit: "0", is_public: true });
  expect(entityIn(form([["is_public", "false"]]))).toEqual({ is_public: false });
});

it("clears amounts left blank", () => {
  expect(
    entityIn(
      form([
        ["sp_amount", ""],
        ["sp_goal", ""],
        ["en_age", ""],
      ]),
    ),
  ).toEqual({ sp_amount: null, sp_goal: null, en_age: "" });
});
