import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSecretPage } from "./secret-pages";

const addressOf = (file: string) =>
  file
    .replace(/^app/, "")
    .replace(/\/\(\w+\)/g, "")
    .replace(/\/page\.tsx$/, "")
    .replaceAll(/\[\w+\]/g, "x1");

const silent = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => `app/${file}`)
  .filter((file) => readFileSync(file, "utf8").includes('referrer: "no-referrer"'))
  .map(addressOf);

test("there are pages that send no referrer", () => expect(silent).toContain("/test-payments/x1"));

test.each(silent)("forms of %s are believed without an origin", (address) => {
  expect(isSecretPage(address)).toBe(true);
});

test.each([
  "/o/demo/c/row/start",
  "/o/demo/give",
  "/donor",
  "/admin/donors/1",
  "/o/demo/events/gala",
])("forms of %s need their origin", (address) => {
  expect(isSecretPage(address)).toBe(false);
});
