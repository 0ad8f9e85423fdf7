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

it("carries the amount and the frequency to any chosen program", () => {
  expect(shown(false)).toContain(
    'href="/o/harbor-light/give?program=wells&amount=25.00&frequency=1"',
  );
});

it("says when the requested program is not open", () => {
  expect(shown(true)).toContain("no longer available");
  expect(shown(false)).not.toContain("no longer available");
});
