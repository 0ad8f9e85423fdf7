import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PlanView } from "@/lib/giving/plans/schema";
import { MissingCard } from "./missing-card";

const markup = async (plans: PlanView[]) => renderToStaticMarkup(await MissingCard({ plans }));

const plan = (id: number, values: Partial<PlanView>) =>
  ({ id, awaits_card: true, failure: null, ...values }) as PlanView;

it("asks for a card for recurring gifts that came from another system", async () => {
  const one = await markup([plan(1, {})]);
  expect(one).toContain("Your recurring gift needs a card");
  expect(one).toContain('href="/donor/card"');
  const two = await markup([plan(1, {}), plan(2, {})]);
  expect(two).toContain("Your recurring gifts need a card");
});

it("omits recurring gifts with a card, even a failing card", async () => {
  const failure = { code: "card_missing", message: "There is no card.", attempts: 1 };
  const others = [plan(1, { awaits_card: false }), plan(2, { failure })];
  expect(await markup(others)).toBe("");
});
