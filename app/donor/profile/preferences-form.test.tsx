import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PreferencesForm } from "./preferences-form";

it("says what the topics do, and promises no mail of them", () => {
  const markup = renderToStaticMarkup(
    <PreferencesForm topics={["news"]} onlyReceipts={false} organization="Harbor Light" />,
  );
  expect(markup).toContain("No mail goes out by topic yet.");
  expect(markup).toContain("kept for when Harbor Light writes to you");
});
