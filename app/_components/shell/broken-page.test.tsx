import { expect, it } from "vitest";
import { spokenMarkup } from "@/testing/spoken";
import { buttonVariants } from "../ui/button";
import { BrokenPage, BUTTON } from "./broken-page";

const broken = { error: Object.assign(new Error("secret"), { digest: "3914" }), reset: () => {} };

it("names the failure by its digest alone", () => {
  const markup = spokenMarkup(<BrokenPage {...broken} />);
  expect(markup).toContain("mention this reference: <code>3914</code>");
  expect(markup).not.toContain("secret");
});

it("draws its button like any other that is enabled and has no icon", () => {
  const usual = buttonVariants()
    .split(" ")
    .filter((name) => !/^(aria-)?disabled:|^\[&_svg\]/.test(name));
  expect(new Set(BUTTON.split(" "))).toEqual(new Set(usual));
});
