import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { spoken } from "@/testing/spoken";
import { CardFields } from "../card/card-fields";
import { TestMode } from "./test-mode";

const before = { ...process.env };

function set(settings: Record<string, string>): void {
  process.env = { ...before, ...settings };
  reloadEnv();
}

afterEach(() => set({}));

const LIVE = { STRIPE_SECRET_KEY: "sk_live_1" };

describe("the test-mode banner on every page", () => {
  it.each([
    ["nothing is set up", {}, true],
    ["it is the demo, whatever is set up", { ...LIVE, DEMO: "1" }, true],
    ["real payments are taken", LIVE, false],
  ])("appears where %s", async (_, settings, isShown) => {
    set(settings);
    const { organizationId } = await createTenant();
    for (const id of [organizationId, undefined]) {
      const markup = renderToStaticMarkup(spoken(await TestMode({ organizationId: id })));
      expect(markup.includes("Test mode: no real payments")).toBe(isShown);
    }
  });

  it("is not repeated beside the test cards", () => {
    const cards = [{ token: "tok_visa", name: "Visa that pays", lastFour: "4242" }];
    const markup = renderToStaticMarkup(spoken(<CardFields entry={{ kind: "test", cards }} />));
    expect(markup).toContain("Choose a card to test its outcome.");
    expect(markup).not.toMatch(/no money|no real/i);
  });
});
