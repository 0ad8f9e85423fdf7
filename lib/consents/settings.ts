import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept } from "@/lib/input";
import { regionOf } from "@/lib/language/languages";
import {
  SubscriptionSettings,
  type SubscriptionSettingsInput,
  type SubscriptionSettingsView,
} from "./schema";

/** Where courts ask whoever sends mail for proof that its reader subscribed. */
const CONFIRMING = ["DE", "AT"];

type Scope = { organizationId: number };

/** Are subscriptions confirmed by email before they are in force, and did anyone choose that? */
export async function readSettings(
  reader: Db | Tx,
  { organizationId }: Scope,
): Promise<SubscriptionSettingsView> {
  const [found] = await reader
    .select({ chosen: organizations.confirmSubscriptions, locale: organizations.locale })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new Error("There is no such organization.");
  const { chosen, locale } = found;
  return {
    confirm_by_email: chosen ?? CONFIRMING.includes(regionOf(locale)),
    is_chosen: chosen !== null,
  };
}

export async function readSubscriptionSettings(actor: Actor): Promise<SubscriptionSettingsView> {
  requirePermission(actor, "donors_view");
  return readSettings(db, actor);
}

/** Chooses whether subscriptions are confirmed by email. Those that wait stay as they are. */
export async function changeSubscriptionSettings(
  actor: Actor,
  input: SubscriptionSettingsInput,
): Promise<SubscriptionSettingsView> {
  requirePermission(actor, "settings_edit");
  const { confirm_by_email: wanted } = accept(SubscriptionSettings, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await readSettings(tx, actor);
    const chosen = before.is_chosen ? before.confirm_by_email : null;
    if (chosen === wanted) return before;
    await tx
      .update(organizations)
      .set({ confirmSubscriptions: wanted })
      .where(eq(organizations.id, organizationId));
    await recordChange(tx, actor, {
      ...{ action: "organization.change", subjectType: "organization", subjectId: organizationId },
      before: { confirmSubscriptions: chosen },
      after: { confirmSubscriptions: wanted },
    });
    return readSettings(tx, actor);
  });
}
