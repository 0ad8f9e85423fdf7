import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Formats that write American English unless they are told otherwise; `formatClockRange` must be told. */
const AMERICAN =
  /import \{[^}]*\bformat(?:Short)?(?:Date|Time|MonthDay|Clock(?!Range))[^}]*\} from "@\/lib\/format"/;

it("no page of the dashboard writes dates in one style for every organization", () => {
  const files = readdirSync("app/admin", { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const own = files.filter((path) => AMERICAN.test(readFileSync(join("app/admin", path), "utf8")));
  expect(own).toEqual([]);
});
