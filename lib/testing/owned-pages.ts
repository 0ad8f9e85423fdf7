import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { emails, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import type { DonorActor } from "@/lib/identity/actor";
import { createDonorFixture, signInFixture } from "./giving";
import type { Tenant } from "./tenant";

/** Gives a page to a donor who is signed in. */
export async function ownFixture(
  tenant: Tenant,
  pageId: number,
  values: Parameters<typeof createDonorFixture>[1] = {},
): Promise<DonorActor & { secret: string }> {
  const { organizationId } = tenant;
  const names = { firstName: "Olga", lastName: "Owner", displayName: "Olga Owner" };
  const ownerDonorId = await createDonorFixture(tenant, { ...names, ...values });
  await db
    .update(fundraisingPages)
    .set({ ownerDonorId })
    .where(within(fundraisingPages, organizationId, eq(fundraisingPages.id, pageId)));
  return signInFixture(tenant, ownerDonorId);
}

/** What was written of one template, the oldest first. */
export const mailsOf = (
  { organizationId }: Pick<Tenant, "organizationId">,
  template: "fundraising-page-news" | "fundraising-page-start",
) =>
  db
    .select({ to: emails.toAddress, subject: emails.subject, text: emails.text })
    .from(emails)
    .where(within(emails, organizationId, eq(emails.template, template)))
    .orderBy(asc(emails.id));
