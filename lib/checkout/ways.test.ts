import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { givingWays } from "@/db/schema";
import { AppError } from "@/lib/errors";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { speak } from "@/lib/language/speech";
import type { Way } from "@/lib/payments/ways-schema";
import { createGivingFixture, createPayer, GIVER } from "@/lib/testing/checkout";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { addDesignation } from "./items";
import { payCheckout } from "./paying";

let tenant: Tenant;
let programId: number;

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});

/** Why a gift cannot be paid so, as the API says it. */
async function reasonAgainst(way: Way, frequency: number): Promise<string> {
  const { actor } = await createPayer(tenant);
  await changeDetails(actor, programId, { ...GIVER, email: `w-${actor.sessionId}@example.org` });
  await addDesignation(actor, programId, "general", { amount: "25.00", frequency });
  const card = { cardHolderName: "Grace Hopper", token: "tok_visa" };
  const sent = way === "paypal" || way === "bank_transfer" || way === "check" ? {} : card;
  const error = await payCheckout(actor, programId, { ...sent, way }).catch((why) => why);
  if (!(error instanceof AppError)) throw error;
  const [problem] = error.problems;
  return problem?.message ?? error.message;
}

const told = (reason: string) =>
  new Set(LANGUAGE_CODES.map((language) => speak(language, "en-US").said(reason)));

describe("the reason why a gift cannot be paid in some way", () => {
  it.each<Way>(["bank_debit", "paypal", "bank_transfer", "check"])(
    "is told in the donor’s language where %s is not offered",
    async (way) => {
      const reason = await reasonAgainst(way, 0);
      expect(reason).toContain("accepted here");
      expect(told(reason).size).toBe(LANGUAGE_CODES.length);
    },
  );

  it.each<Way>(["bank_transfer", "check"])(
    "is told in the donor’s language where %s cannot pay a recurring gift",
    async (way) => {
      const ways = {
        bankTransfer: true,
        checks: true,
        bankTransferDetails: "x",
        checkDetails: "x",
      };
      await db
        .insert(givingWays)
        .values({ organizationId: tenant.organizationId, ...ways })
        .onConflictDoNothing();
      const reason = await reasonAgainst(way, 1);
      expect(reason).toContain("one-time gifts only");
      expect(told(reason).size).toBe(LANGUAGE_CODES.length);
    },
  );
});
