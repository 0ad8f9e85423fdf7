import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";
import { DoorGuest } from "./schema";

const label = textUpTo(60)
  .transform((text) => text.trim())
  .refine((text) => text !== "", "Enter a name for the table.");
const seats = z
  .int("Enter a whole number of seats.")
  .min(1, "Enter at least 1 seat.")
  .max(100, "Enter at most 100 seats.");

export const MOST_TABLES = 500;

export const NewTables = z
  .strictObject({
    label: textUpTo(60).nullish().meta({
      description:
        "The table’s name or, for several tables, the word before their numbers. Defaults to “Table”.",
    }),
    seats,
    count: z
      .int("Enter the number of tables.")
      .min(1, "Enter the number of tables.")
      .max(100, "Add at most 100 tables at once.")
      .default(1),
  })
  .meta({ id: "NewEventTables" });
export type NewTablesInput = z.input<typeof NewTables>;

export const TableChanges = z
  .strictObject({
    label: label.optional(),
    seats: seats.optional(),
    position: z.int().min(1).max(MOST_TABLES).optional().meta({
      description: "Position in the list, from 1; the other tables shift",
    }),
  })
  .meta({ id: "EventTableChanges" });
export type TableChangesInput = z.input<typeof TableChanges>;

export const SeatingChange = z
  .strictObject({
    table_id: RowId.nullable().meta({ description: "Null: removes them from their table" }),
    attendee_ids: z.array(RowId).min(1).max(1000).optional(),
    group_id: RowId.optional().meta({ description: "Every guest in the group who is coming" }),
  })
  .refine(
    ({ attendee_ids, group_id }) => (attendee_ids === undefined) !== (group_id === undefined),
    {
      path: ["attendee_ids"],
      message: "Send attendee_ids or a group_id.",
    },
  )
  .meta({ id: "SeatingChange" });
export type SeatingChangeInput = z.input<typeof SeatingChange>;

export const EventTableView = z
  .object({
    id: RowId,
    label: z.string(),
    seats: z.int(),
    position: z.int(),
    guests: z.array(DoorGuest),
  })
  .meta({ id: "EventTable" });
export type EventTableView = z.output<typeof EventTableView>;

export const SeatingPlan = z
  .object({
    tables: z.array(EventTableView),
    unplaced: z
      .array(DoorGuest)
      .meta({ description: "Guests who are coming and have no table yet" }),
  })
  .meta({ id: "SeatingPlan" });
export type SeatingPlan = z.output<typeof SeatingPlan>;
