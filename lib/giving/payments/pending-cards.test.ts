import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { createTenant } from "@/lib/testing/tenant";
import { rememberPending, takePending } from "./pending-cards";

const CARD = { reference: "seti_1", holderName: "Greta Giver" };

it("keeps for whom a card is that a bank has yet to confirm, and tells it once", async () => {
  const tenant = await createTenant();
  const own = await signInFixture(tenant, await createDonorFixture(tenant));
  const company = await createDonorFixture(tenant, {
    kind: "organization",
    organizationName: "Quayside Books",
    displayName: "Quayside Books",
    primaryContactId: own.donorId,
  });
  await rememberPending(own, { ...CARD, donorId: company });
  expect(await takePending(own)).toEqual({ ...CARD, donorId: company });
  await expect(takePending(own)).rejects.toMatchObject({ kind: "not_found" });

  await rememberPending(own, { ...CARD, donorId: company });
  await db.update(donors).set({ primaryContactId: null }).where(eq(donors.id, company));
  await expect(takePending(own)).rejects.toMatchObject({ kind: "not_found" });
});
