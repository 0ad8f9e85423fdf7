import { expect, it } from "vitest";
import { conflict } from "@/lib/errors";
import { cardRefusal, frequencyRefusal } from "./refusals";

it("redirects to the requested page, even with unpaired surrogates", () => {
  const path = { client_id: "a/b\ud800", program_id: "\udc00" };
  const error = conflict("conflict", "This has changed.");
  expect(frequencyRefusal.render(error, path)).toMatchObject({
    redirect_url: expect.stringMatching(/\/o\/a%2Fb%EF%BF%BD\/give\?program=%EF%BF%BD$/),
  });
  expect(cardRefusal.render(error, path)).toMatchObject({
    redirect: expect.stringMatching(/\/donor\?client=a%2Fb%EF%BF%BD$/),
  });
});
