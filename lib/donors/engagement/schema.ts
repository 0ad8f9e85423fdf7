import { z } from "zod";
import { CHANNELS, interactions, OUTCOMES, tasks } from "@/db/schema";
import { CustomFilters } from "@/lib/custom-fields/filters";
import { CustomInput, CustomView } from "@/lib/custom-fields/schema";
import { blankable, blankableProse, QueryId, RowId, Timestamp, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { Page, PerPage } from "../paging";

export const SubjectRef = z.strictObject({
  type: z.enum(["donor", "household", "relationship"]),
  id: RowId,
});
export type SubjectRef = z.output<typeof SubjectRef>;

export const AssignmentChanges = z.strictObject({
  subjects: z.array(SubjectRef).min(1).max(500),
  assigned_fundraiser_user_id: RowId.nullish(),
  relationship_manager_user_id: RowId.nullish(),
});
export type AssignmentChangesInput = z.input<typeof AssignmentChanges>;

export const AssignmentView = z
  .object({
    subject: SubjectRef,
    assigned_fundraiser_user_id: RowId.nullable(),
    relationship_manager_user_id: RowId.nullable(),
  })
  .meta({ id: "Assignment" });
export type AssignmentView = z.infer<typeof AssignmentView>;

const interaction = {
  channel: z.enum(CHANNELS),
  direction: z.enum(["inbound", "outbound"]).default("outbound"),
  purpose: blankable(120).nullish(),
  subject: blankable(255).nullish(),
  note: blankableProse(20_000).nullish(),
  outcome: z.enum(OUTCOMES).nullish(),
  occurred_at: Timestamp.optional().meta({ description: "The current time if omitted" }),
  is_automatic: z.boolean().optional().meta({ description: "Done by software, not by a person" }),
  is_bulk: z.boolean().optional(),
  marked_meaningful: z.boolean().nullish().meta({
    description: "Set by staff; null applies the default rule",
  }),
  is_private: z.boolean().optional().meta({
    description:
      "Visible to its owner only. Interactions logged by software have no owner and can’t be private.",
  }),
  custom: CustomInput.optional(),
};

export const NewInteraction = z.strictObject({ donor_id: RowId, ...interaction });
export type NewInteraction = z.output<typeof NewInteraction>;
export type NewInteractionInput = z.input<typeof NewInteraction>;

/** What is not given stays; null clears. */
export const InteractionChanges = z
  .strictObject({ ...interaction, direction: z.enum(["inbound", "outbound"]) })
  .partial();
export type InteractionChanges = z.output<typeof InteractionChanges>;
export type InteractionChangesInput = z.input<typeof InteractionChanges>;

const text = z.string().nullable();
const instant = z.string().meta({ format: "date-time" });

export const InteractionView = z
  .object({
    id: RowId,
    donor_id: RowId,
    channel: z.enum(CHANNELS),
    direction: z.enum(interactions.direction.enumValues),
    purpose: text,
    subject: text,
    note: text,
    outcome: z.enum(OUTCOMES).nullable(),
    occurred_at: instant,
    is_automatic: z.boolean(),
    is_bulk: z.boolean(),
    marked_meaningful: z.boolean().nullable(),
    is_private: z.boolean(),
    owner_user_id: RowId.nullable(),
    custom: CustomView.meta({
      description: "Empty for someone else’s private interaction",
    }),
    is_contact: z.boolean(),
    meaningful_basis: z.string(),
  })
  .meta({ id: "Interaction" });
export type InteractionView = z.infer<typeof InteractionView>;

const task = {
  kind: z.enum(tasks.kind.enumValues).default("task").meta({
    description: "`touch`: contact the donor then; counts as scheduled contact",
  }),
  title: textUpTo(255).trim().min(1, "Enter a task."),
  note: blankableProse(5_000).nullish(),
  due_at: Timestamp.nullish(),
  owner_user_id: RowId.nullish(),
  custom: CustomInput.optional(),
};

export const NewTask = z.strictObject({ subject: SubjectRef, ...task });
export type NewTaskInput = z.input<typeof NewTask>;

/** What is not given stays; null clears. */
export const TaskChanges = z
  .strictObject({
    ...task,
    kind: z.enum(tasks.kind.enumValues),
    status: z.enum(tasks.status.enumValues),
  })
  .partial();
export type TaskChangesInput = z.input<typeof TaskChanges>;

export const TaskView = z
  .object({
    id: RowId,
    subject: SubjectRef,
    subject_name: z.string(),
    kind: z.enum(tasks.kind.enumValues),
    title: z.string(),
    note: text,
    due_at: instant.nullable(),
    status: z.enum(tasks.status.enumValues),
    owner_user_id: RowId.nullable(),
    owner_name: text,
    custom: CustomView,
    closed_at: instant.nullable(),
  })
  .meta({ id: "Task" });
export type TaskView = z.infer<typeof TaskView>;

export const InteractionQuery = z.strictObject({
  donor_id: QueryId.optional(),
  filter: CustomFilters,
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export const TaskQuery = z.strictObject({
  status: z.enum(tasks.status.enumValues).optional(),
  owner_user_id: QueryId.optional(),
  kind: z.enum(tasks.kind.enumValues).optional(),
  subject_type: z.enum(["donor", "household", "relationship"]).optional(),
  subject_id: QueryId.optional().meta({ description: "Together with `subject_type`" }),
  due_before: Timestamp.optional(),
  due_after: Timestamp.optional(),
  q: textUpTo(200).optional().meta({ description: "Matches the title" }),
  filter: CustomFilters,
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type TaskQuery = z.output<typeof TaskQuery>;
