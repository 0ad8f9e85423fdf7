import { expect, it } from "vitest";
import { secondsFromNow } from "@/lib/clock";
import { TestGateway } from "@/lib/payments/test-gateway";
import { payOnTestPage } from "@/lib/payments/test-page";
import { createTenant } from "@/lib/testing/tenant";
import { spokenMarkup } from "@/testing/spoken";
import TestPaymentPage from "./page";

async function render(reference: string): Promise<string> {
  return spokenMarkup(await TestPaymentPage({ params: Promise.resolve({ reference }) }));
}

it("asks for a card, then for the bank's answer, then for nothing", async () => {
  const { organizationId } = await createTenant();
  const { reference } = await new TestGateway(organizationId).createCheckout({
    amount: 12_345,
    currency: "USD",
    description: "Spring gala <b>",
    idempotencyKey: "page",
    successUrl: "https://give.example/thanks",
    cancelUrl: "https://give.example/back",
    expiresAt: secondsFromNow(600),
  });
  const asking = await render(reference);
  expect(asking).toContain("$123.45");
  expect(asking).toContain("Spring gala &lt;b&gt;");
  expect(asking).toContain('value="tok_chargeDeclined"');
  expect(asking).toContain('href="https://give.example/back"');
  expect(asking).not.toMatch(/type="(text|tel|number)"/);
  const bank = await payOnTestPage(reference, "tok_threeDSecure");
  const question = await render(bank.split("/").pop() ?? "");
  expect(question).toContain("Bank confirmation");
  expect(question).toMatch(/name="answer" value="yes"|value="yes"[^>]*name="answer"/);
  await payOnTestPage(reference, "tok_visa");
  expect(await render(reference)).toContain('href="https://give.example/thanks"');
});

it("is a not-found page without a payment", async () => {
  await expect(render("test_checkout_none")).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
