import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RowBox, TickedContext } from "./row-box";

const box = <RowBox value="donor:7" name="Ada" />;

it("starts cleared, and keeps its state after a refusal", () => {
  const after = (ticked: string[]) =>
    renderToStaticMarkup(<TickedContext value={ticked}>{box}</TickedContext>);
  expect(renderToStaticMarkup(box)).not.toContain("checked=");
  expect(after(["household:7", "donor:7"])).toContain("checked=");
  expect(after(["household:7"])).not.toContain("checked=");
});
