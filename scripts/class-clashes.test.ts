import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clashesIn, utilitiesIn } from "./class-clashes";
import { filesBelow } from "./source-files";

const PARTS = `
import { variantsOf } from "./variants";
const cn = (...given: unknown[]) => given.join(" ");
const buttonVariants = variantsOf("font-semibold", {
  variants: { size: { sm: "min-h-9", md: "min-h-11" } },
  defaultVariants: { size: "md" },
});
export function Stack({ className }) { return <div className={cn("flex gap-6", className)} />; }
export function Push({ size, className }) {
  return <button className={cn(buttonVariants({ size }), className)} />;
}
export function Submit(props) { return <Push {...props} />; }
export function Chip({ className }) { return <span className={cn("chip", className)} />; }
`;
const STYLES = `
@utility chip {
  @apply inline-flex px-2 text-xs;
  @apply hover:underline;

  &[aria-current] {
    @apply font-semibold;
  }
}
`;
const found = (source: string) =>
  clashesIn(new Map([["app/a.tsx", PARTS + source]]), utilitiesIn(STYLES));

describe("classes on one element", () => {
  it.each([
    ["a part's own class", `const A = () => <Stack className="mt-2 gap-3" />;`],
    ["what a variant says", `const A = () => <Push size="sm" className="min-h-8" />;`],
    ["what the usual variant says", `const A = () => <Push className="min-h-8" />;`],
    [
      "a class of the part that a part hands its own to",
      `const A = () => <Submit className="min-h-8" />;`,
    ],
    ["what a utility of ours stands for", `const A = () => <Chip className="px-3" />;`],
    ["a class in a constant", `const gap = "gap-3"; const A = () => <Stack className={gap} />;`],
    [
      "a class beside it",
      `const A = ({ isOn }) => <p className={cn("flex", isOn && "hidden")} />;`,
    ],
  ])("refuses one that contradicts %s", (_, source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    ["adds to them", `const A = () => <Stack className="mt-2 items-center" />;`],
    ["adds to a utility of ours", `const A = () => <Chip className="mt-2 font-semibold" />;`],
    ["holds on other screens", `const A = () => <Stack className="max-sm:gap-3" />;`],
    ["overrides on purpose", `const A = () => <Stack className="gap-3!" />;`],
    ["is that of another variant", `const A = () => <Push size="md" className="min-h-11" />;`],
    [
      "stands in its place",
      `const A = ({ isOn }) => <p className={cn("mt-2", isOn ? "flex" : "hidden")} />;`,
    ],
  ])("allows one that %s", (_, source) => {
    expect(found(source)).toEqual([]);
  });
});

it("has no class in the product that leaves it to the style sheet which of two holds", () => {
  const paths = filesBelow("app").filter((path) =>
    /(?<!\.test)\.tsx$|_components\/ui\/.*\.ts$/.test(path),
  );
  const utilities = utilitiesIn(readFileSync("app/globals.css", "utf8"));
  expect(utilities.get("badge")).toContain("inline-flex");
  const sources = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
  expect(clashesIn(sources, utilities)).toEqual([]);
});
