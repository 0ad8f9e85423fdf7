import { expect, it } from "vitest";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";
import { tableName } from "./labels";

const saying = (word: string) => (() => word) as unknown as Translate<KeyOf<"order">>;

it("calls a table a table, once", () => {
  expect(tableName(saying("Table"), "5")).toBe("Table 5");
  expect(tableName(saying("Table"), "Table 5")).toBe("Table 5");
  expect(tableName(saying("Table"), "table by the stage")).toBe("table by the stage");
  expect(tableName(saying("Tisch"), "Harbor view")).toBe("Tisch Harbor view");
  expect(tableName(saying("Tisch"), "Table 5")).toBe("Table 5");
});
