import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { spoken } from "@/testing/spoken";
import { PreferencesForm } from "./preferences-form";

it("describes the effect of the topics, and promises no mail", () => {
  const markup = renderToStaticMarkup(
    spoken(<PreferencesForm topics={["news"]} onlyReceipts={false} organization="Harbor Light" />),
  );
  expect(markup).toContain("doesn’t send emails by topic yet.");
  expect(markup).toContain("Your choices are saved for when it does.");
});
