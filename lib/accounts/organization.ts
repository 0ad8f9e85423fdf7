import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, donations, organizations, programs, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { invalid, notFound } from "@/lib/errors";
import { findOwnUpload } from "@/lib/files/claims";
import { signedFileUrl } from "@/lib/files/links";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { OrganizationChanges } from "./schema";

export async function getOrganization(actor: MemberActor) {
  const organization = await db.query.organizations.findFirst({
    where: eq(organizations.id, actor.organizationId),
  });
  if (!organization) throw notFound("organization");
  const { logoFileId } = organization;
  return { ...organization, logoUrl: logoFileId ? signedFileUrl({ id: logoFileId }) : null };
}

/** Changes the organization's own details; only what really changes reaches the audit log. */
export async function changeOrganization(actor: MemberActor, given: OrganizationChanges) {
  requirePermission(actor, "settings_edit");
  const wanted = {
    name: given.name,
    timeZone: given.time_zone,
    currency: given.currency,
    locale: given.locale,
    languages: given.languages,
    website: given.website,
    contactEmail: given.contact_email,
    contactPhone: given.contact_phone,
    postalAddress: given.postal_address,
    taxId: given.tax_id,
    exemptStatus: given.exempt_status,
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
      ([key, value]) => !isDeepStrictEqual(current[key as keyof typeof wanted], value),
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

/**
 * Puts an uploaded picture on the organization's public pages; null takes the logo away. Throws invalid
 * for anything but a picture of the organization's own.
 */
export async function changeOrganizationLogo(actor: MemberActor, fileId: number | null) {
  requirePermission(actor, "settings_edit");
  await db.transaction(async (tx) => {
    const file = fileId === null ? null : await findOwnUpload(tx, actor.organizationId, fileId);
    if (file === undefined) {
      const message = "This picture is no longer available. Upload it again.";
      throw invalid(message, [{ path: "logo", code: "unknown_upload", message }]);
    }
    const logoFileId = file?.id ?? null;
    await tx
      .update(organizations)
      .set({ logoFileId })
      .where(eq(organizations.id, actor.organizationId));
    await recordChange(tx, actor, {
      action: "organization.change_logo",
      subjectType: "organization",
      subjectId: actor.organizationId,
      after: { logoFileId },
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
  const [members, keys, program, gift] = await Promise.all([
    db.$count(users, within(users, of)),
    db.$count(apiKeys, within(apiKeys, of)),
    db.query.programs.findFirst({ columns: { id: true }, where: within(programs, of) }),
    db.query.donations.findFirst({
      columns: { id: true },
      where: within(donations, of),
    }),
  ]);
  const { contactEmail, postalAddress, accentColor } = organization;
  return {
    contact: contactEmail !== null && postalAddress !== null,
    accent: accentColor !== null,
    colleagues: members > 1,
    apiKey: keys > 0,
    programs: program !== undefined,
    gifts: gift !== undefined,
  };
}
