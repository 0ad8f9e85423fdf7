import { describe, expect, it } from "vitest";
import type { ShownAlert } from "@/lib/payments/alert-list";
import { spokenMarkup } from "@/testing/spoken";
import { AlertCard } from "./alert-card";
import { leftWords } from "./alert-words";

const at = new Date("2027-02-01T12:00:00Z");

const payment = {
  ...{ id: 5, organizationId: 1, orderId: null, donationId: 9, amount: 3_000, currency: "USD" },
  ...{ gateway: "stripe", gatewayReference: "pi_1", isTest: false },
} as ShownAlert["payment"];

const shown = (kind: ShownAlert["alert"]["kind"], more: Partial<ShownAlert> = {}): ShownAlert => ({
  alert: {
    ...{ id: 7, organizationId: 1, kind, alertKey: `${kind}:3`, paymentId: 5, reports: 1 },
    ...{ detail: "expired_or_canceled_card", lastReportedAt: at, createdAt: at },
    ...{ resolvedAt: null, resolvedBy: null },
  },
  ...{ payment, dispute: null, refund: null, ...more },
});

const html = (each: ShownAlert, mayResolve = true) =>
  spokenMarkup(<AlertCard shown={each} timeZone="America/New_York" mayResolve={mayResolve} />);

const dispute = {
  ...{ id: 3, state: "opened", amount: 2_000, reason: "fraudulent", hasEvidence: false },
  dueAt: new Date("2027-02-14T17:00:00Z"),
} as ShownAlert["dispute"];

describe("a payment problem", () => {
  it("shows the amount, deadline and useful evidence of a dispute", () => {
    const text = html(shown("dispute", { dispute }));
    expect(text).toContain("Payment dispute");
    expect(text).toContain("$20.00");
    expect(text).toMatch(/February 14, 2027, 12:00/);
    expect(text).toContain("Helpful evidence");
    expect(text).toContain("https://dashboard.stripe.com/payments/pi_1");
    expect(text).toContain("/admin/donations/9");
  });

  it.each([
    [4, null],
    [3, "3 days left"],
    [1.5, "2 days left"],
    [0.4, "Less than a day left"],
    [-1, null],
  ])("shows a dispute %s days before its deadline: %s", (days, words) => {
    const dueAt = new Date("2027-02-14T17:00:00Z");
    expect(leftWords(dueAt, new Date(dueAt.getTime() - days * 86_400_000))).toBe(words);
  });

  it("leads nowhere for a declined gift that was forgotten", () => {
    const declined = { ...payment, donationId: null } as ShownAlert["payment"];
    const text = html(shown("gateway_refused", { payment: declined }));
    expect(text).toContain("Declined gift");
    expect(text).not.toContain("/admin/donations/");
  });

  it("says where recurring gifts continue after the organization changed its account", () => {
    const changed = shown("account_changed", { payment: null });
    changed.alert.alertKey = "account_changed:own:acct_1 → acct_2";
    const text = html(changed);
    expect(text).toContain("Stripe account changed");
    expect(text).toContain("on the account that holds the card");
  });

  it("says why a refund failed, and what to do", () => {
    const text = html(shown("refund_failed"));
    expect(text).toContain("expired or canceled card");
    expect(text).toContain("Send it another way");
    expect(text).not.toContain("Helpful evidence");
  });

  it("can be settled only with permission", () => {
    expect(html(shown("refund_failed"))).toContain("Mark as settled");
    expect(html(shown("refund_failed"), false)).not.toContain("Mark as settled");
  });

  it("does not link to Stripe without a payment", () => {
    const text = html(shown("account_changed", { payment: null }));
    expect(text).toContain("belongs to another account");
    expect(text).not.toContain("dashboard.stripe.com");
  });
});
