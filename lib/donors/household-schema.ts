import { z } from "zod";
import { CustomFilters } from "@/lib/custom-fields/filters";
import { CustomInput, CustomView } from "@/lib/custom-fields/schema";
import { RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { Page, PerPage } from "./paging";

const Name = textUpTo(255).trim().min(1, "Enter a name.");
const MemberIds = z
  .array(RowId)
  .min(1, "Add at least one household member.")
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, "Add each member only once.");

export const NewHousehold = z.strictObject({
  name: Name,
  member_ids: MemberIds,
  primary_contact_id: RowId.nullish().meta({ description: "One of its members" }),
  move_members: z.boolean().optional().meta({
    description: "Moves members out of their current household; otherwise they are refused",
  }),
  custom: CustomInput.optional(),
});
export type NewHousehold = z.output<typeof NewHousehold>;
export type NewHouseholdInput = z.input<typeof NewHousehold>;

/** What is not given stays. */
export const HouseholdChanges = NewHousehold.partial();
export type HouseholdChanges = z.output<typeof HouseholdChanges>;
export type HouseholdChangesInput = z.input<typeof HouseholdChanges>;

export const HouseholdView = z
  .object({
    id: RowId,
    name: z.string(),
    primary_contact_id: RowId.nullable(),
    members: z.array(
      z.object({
        id: RowId,
        name: z.string(),
        email: z.string().nullable(),
        is_deceased: z.boolean(),
      }),
    ),
    custom: CustomView,
  })
  .meta({ id: "Household" });
export type HouseholdView = z.infer<typeof HouseholdView>;

/** A household in a list. */
export const HouseholdSummary = z
  .object({
    id: RowId,
    name: z.string(),
    primary_contact: z.object({ id: RowId, name: z.string() }).nullable(),
    member_names: z.array(z.string()),
    size: z.int(),
    living: z.int(),
    custom: CustomView,
  })
  .meta({ id: "HouseholdSummary" });
export type HouseholdSummary = z.infer<typeof HouseholdSummary>;

export const HouseholdQuery = z.strictObject({
  q: textUpTo(200).optional().meta({ description: "Matches the household’s name or a member’s" }),
  filter: CustomFilters,
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type HouseholdQuery = z.output<typeof HouseholdQuery>;
