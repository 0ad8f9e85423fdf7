import { expect, it } from "vitest";
import { splitName } from "./split-name";

it("splits names in their usual order", () => {
  expect(splitName("Ada King Lovelace")).toEqual({ first_name: "Ada King", last_name: "Lovelace" });
  expect(splitName("Lovelace, Ada")).toEqual({ first_name: "Ada", last_name: "Lovelace" });
  expect(splitName("Plato")).toEqual({ first_name: undefined, last_name: "Plato" });
});
