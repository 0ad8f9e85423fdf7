import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizationPaymentKeys, organizationPaypalKeys, organizations } from "@/db/schema";
import { ofAll } from "@/db/within";

const inUse = ofAll(organizationPaymentKeys, isNull(organizationPaymentKeys.retiredAt));

/** Do an organization's payments go to a Stripe account of its own? By slug or numeric id. */
export async function hasOwnAccount(clientSlugOrId: string): Promise<boolean> {
  const found = await db
    .select({ id: organizationPaymentKeys.id })
    .from(organizationPaymentKeys)
    .innerJoin(organizations, eq(organizations.id, organizationPaymentKeys.organizationId))
    .where(
      and(
        inUse,
        or(
          eq(organizations.slug, clientSlugOrId),
          eq(sql`${organizations.id}::text`, clientSlugOrId),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Do any organization's? */
export async function anyHasOwnAccount(): Promise<boolean> {
  const found = await db
    .select({ id: organizationPaymentKeys.id })
    .from(organizationPaymentKeys)
    .where(inUse)
    .limit(1);
  return found.length > 0;
}

/** Does an organization take PayPal with an account of its own? By slug or numeric id. */
export async function hasPaypal(clientSlugOrId: string): Promise<boolean> {
  const found = await db
    .select({ id: organizationPaypalKeys.id })
    .from(organizationPaypalKeys)
    .innerJoin(organizations, eq(organizations.id, organizationPaypalKeys.organizationId))
    .where(
      and(
        ofAll(organizationPaypalKeys, isNull(organizationPaypalKeys.retiredAt)),
        or(
          eq(organizations.slug, clientSlugOrId),
          eq(sql`${organizations.id}::text`, clientSlugOrId),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}
