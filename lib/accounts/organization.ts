import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, organizations, users } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { OrganizationChanges } from "./schema";

export async function getOrganization(actor: MemberActor) {
  const organization = await db.query.organizations.findFirst({
    where: eq(organizations.id, actor.organizationId),
  });
  if (!organization) throw notFound("organization");
  return organization;
}

/** Changes the organization's own details; only what really changes reaches the audit log. */
export async function changeOrganization(actor: MemberActor, given: OrganizationChanges) {
  requirePermission(actor, "settings_edit");
  const wanted = {
    name: given.name,
    timeZone: given.time_zone,
    currency: given.currency,
    website: given.website,
    contactEmail: given.contact_email,
    contactPhone: given.contact_phone,
    postalAddress: given.postal_address,
    taxId: given.tax_id,
    accentColor: given.accent_color,
  };
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, actor.organizationId))
      .for("update");
    if (!current) throw notFound("organization");
    const changed = Object.entries(wanted).filter(
      ([key, value]) => current[key as keyof typeof wanted] !== value,
    );
    if (changed.length === 0) return;
    await tx.update(organizations).set(wanted).where(eq(organizations.id, current.id));
    await recordChange(tx, actor, {
      action: "organization.change",
      subjectType: "organization",
      subjectId: current.id,
      before: Object.fromEntries(
        changed.map(([key]) => [key, current[key as keyof typeof wanted]]),
      ),
      after: Object.fromEntries(changed),
    });
  });
}

/** How far the organization has been set up, for the dashboard's start page. */
export async function getSetupProgress(actor: MemberActor) {
  const organization = await db.query.organizations.findFirst({
    where: eq(organizations.id, actor.organizationId),
  });
  if (!organization) throw notFound("organization");
  const of = actor.organizationId;
  const [members, keys] = await Promise.all([
    db.$count(users, eq(users.organizationId, of)),
    db.$count(apiKeys, eq(apiKeys.organizationId, of)),
  ]);
  const { contactEmail, postalAddress, accentColor } = organization;
  return {
    contact: contactEmail !== null && postalAddress !== null,
    accent: accentColor !== null,
    colleagues: members > 1,
    apiKey: keys > 0,
  };
}
