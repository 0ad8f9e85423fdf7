import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";

const Name = textUpTo(255).trim().min(1, "Give it a name.");
const MemberIds = z
  .array(RowId)
  .min(1, "A household has somebody in it.")
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, "Each member may be there once.");

export const NewHousehold = z.strictObject({
  name: Name,
  member_ids: MemberIds,
  primary_contact_id: RowId.nullish().meta({ description: "One of its members" }),
});
export type NewHouseholdInput = z.input<typeof NewHousehold>;

/** What is not given stays. */
export const HouseholdChanges = NewHousehold.partial();
export type HouseholdChangesInput = z.input<typeof HouseholdChanges>;

export const HouseholdView = z
  .object({
    id: RowId,
    name: z.string(),
    primary_contact_id: RowId.nullable(),
    members: z.array(z.object({ id: RowId, name: z.string(), email: z.string().nullable() })),
  })
  .meta({ id: "Household" });
export type HouseholdView = z.infer<typeof HouseholdView>;
