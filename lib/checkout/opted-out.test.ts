import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails } from "@/db/schema";
import { within } from "@/db/within";
import { addSuppression } from "@/lib/consents/suppressions";
import { changeDonor } from "@/lib/donors/records/donors";
import { givingTasks } from "@/lib/giving/jobs";
import { runDueJobs } from "@/lib/jobs/worker";
import { createGivingFixture, createPayer, GIVER } from "@/lib/testing/checkout";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { addDesignation } from "./items";
import { payCheckout } from "./paying";

// Its jobs would run all others that wait.
inOwnDatabase();

it("sends a receipt to a donor who has opted out of everything (C8)", async () => {
  const tenant = await createTenant();
  const { organizationId, owner } = tenant;
  const { programId } = await createGivingFixture(tenant);
  const give = async () => {
    const { actor } = await createPayer(tenant);
    await addDesignation(actor, programId, "general", { amount: "40.00" });
    await changeDetails(actor, programId, GIVER);
    await payCheckout(actor, programId, { cardHolderName: "Grace Hopper", token: "tok_visa" });
    await runDueJobs({ tasks: givingTasks, periodic: {} });
  };
  const receipts = () =>
    db
      .select({ to: emails.toAddress })
      .from(emails)
      .where(within(emails, organizationId, eq(emails.template, "donation-receipt")));
  await give();
  const address = GIVER.email;
  const [donor] = await db.select().from(donors).where(within(donors, organizationId));
  expect(await receipts()).toEqual([{ to: address }]);
  await changeDonor(owner, donor?.id ?? 0, { do_not_email: true, mail_topics: [] });
  await addSuppression(owner, { channel: "email", address });
  await give();
  expect(await receipts()).toEqual([{ to: address }, { to: address }]);
});
