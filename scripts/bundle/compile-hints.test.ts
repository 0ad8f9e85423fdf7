import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "@/lib/testing/temporary-folder";
import { addCompileHints } from "./compile-hints.mjs";

it("puts the hint once at the start of what every page loads, and of nothing else", () => {
  const folder = temporaryFolder("hints");
  mkdirSync(join(folder, "static"));
  writeFileSync(join(folder, "build-manifest.json"), '{"rootMainFiles":["static/root.js"]}');
  writeFileSync(join(folder, "static/root.js"), "react()");
  writeFileSync(join(folder, "static/page.js"), "page()");
  addCompileHints(folder);
  addCompileHints(folder);
  const read = (file: string) => readFileSync(join(folder, "static", file), "utf8");
  expect(read("root.js")).toBe("//# allFunctionsCalledOnLoad\nreact()");
  expect(read("page.js")).toBe("page()");
});
