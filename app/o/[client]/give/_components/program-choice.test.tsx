import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProgramChoice } from "./program-choice";

const shown = (isClosed: boolean) =>
  renderToStaticMarkup(
    <ProgramChoice
      client="harbor-light"
      name="Harbor Light"
      programs={[{ id: 3, slug: "wells", name: "Wells", summary: null }]}
      terms={{ program: "gone", amount: "25.00", frequency: "1" }}
      isClosed={isClosed}
    />,
  ).replaceAll("&amp;", "&");

it("takes the amount and the rhythm along to whichever program is chosen", () => {
  expect(shown(false)).toContain(
    'href="/o/harbor-light/give?program=wells&amount=25.00&frequency=1"',
  );
});

it("says so where the program that was asked for is not open", () => {
  expect(shown(true)).toContain("no longer available");
  expect(shown(false)).not.toContain("no longer available");
});
