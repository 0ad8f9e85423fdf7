import { expect, it } from "vitest";
import { spokenMarkup } from "@/testing/spoken";
import { RowBox, TickedContext } from "./row-box";

const box = <RowBox value="donor:7" name="Ada" />;

it("starts cleared, and keeps its state after a refusal", () => {
  const after = (ticked: string[]) =>
    spokenMarkup(<TickedContext value={ticked}>{box}</TickedContext>);
  expect(spokenMarkup(box)).not.toContain("checked=");
  expect(after(["household:7", "donor:7"])).toContain("checked=");
  expect(after(["household:7"])).not.toContain("checked=");
});
