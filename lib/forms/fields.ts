import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { DONOR_FIELDS } from "./donor-fields";
import { mappableFields } from "./donor-values";

/** The fields of donors that answers can be saved to: their own, then custom ones. */
export async function listDonorFields(actor: Actor) {
  requirePermission(actor, "forms_edit");
  const custom = await mappableFields(db, actor.organizationId);
  return [
    ...Object.entries(DONOR_FIELDS).map(([key, { label }]) => ({
      ...{ key, label, type: "text", options: [] as string[] },
    })),
    ...custom.map(({ key, label, type, options }) => ({ key, label, type: String(type), options })),
  ];
}
