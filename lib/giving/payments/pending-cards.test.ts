import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { createTenant } from "@/lib/testing/tenant";
import { type PendingCard, rememberPending, takePending } from "./pending-cards";

const CARD = { reference: "seti_1", holderName: "Greta Giver" };

it("records the owner of a card awaiting bank confirmation, and announces it once", async () => {
  const tenant = await createTenant();
  const own = await signInFixture(tenant, await createDonorFixture(tenant));
  const company = await createDonorFixture(tenant, {
    kind: "organization",
    organizationName: "Quayside Books",
    displayName: "Quayside Books",
    primaryContactId: own.donorId,
  });
  const remember = (card: PendingCard) => db.transaction((tx) => rememberPending(tx, own, card));
  const take = () => db.transaction((tx) => takePending(tx, own));
  await remember({ ...CARD, donorId: company });
  expect(await take()).toEqual({ ...CARD, donorId: company });
  await expect(take()).rejects.toMatchObject({ kind: "not_found" });

  await remember({ ...CARD, donorId: company });
  await db.update(donors).set({ primaryContactId: null }).where(eq(donors.id, company));
  await expect(take()).rejects.toMatchObject({ kind: "not_found" });
});
