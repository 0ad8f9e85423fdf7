import { z } from "zod";
import { DOOR_OUTCOMES, GROUP_KINDS } from "@/db/schema";
import { RowId, Timestamp, textUpTo } from "@/lib/input";
import { DOOR_STATES } from "./rules";

const DoorScan = z
  .strictObject({
    scan_id: z.uuid("Send a UUID created by the device for this scan."),
    action: z.enum(["check_in", "undo"]).default("check_in"),
    code: textUpTo(200).optional().meta({ description: "The content of the ticket's QR code" }),
    attendee_id: RowId.optional(),
    group_id: RowId.optional().meta({
      description: "Checks in every admissible guest in the group",
    }),
    override: z
      .boolean()
      .default(false)
      .meta({ description: "Admits guests even if required details are missing" }),
    at: Timestamp.nullish().meta({
      description:
        "When the scan happened, for scans sent later. If there are two scans, the earlier one counts. Defaults to now.",
    }),
  })
  .refine(
    ({ code, attendee_id, group_id }) =>
      [code, attendee_id, group_id].filter((named) => named !== undefined).length === 1,
    { path: ["code"], message: "Send exactly one of code, attendee_id and group_id." },
  );
export type DoorScan = z.output<typeof DoorScan>;

export const DoorScans = z
  .strictObject({
    scans: z.array(DoorScan).min(1).max(200),
    device: textUpTo(100).nullish().meta({ description: "Such as `Phone at the east door`" }),
  })
  .meta({ id: "DoorScans" });
export type DoorScansInput = z.input<typeof DoorScans>;

export const UndoCheckIn = z.strictObject({
  scan_id: z.uuid().optional(),
  device: textUpTo(100).nullish(),
});

export const DoorGuest = z
  .object({
    id: RowId,
    name: z.string().nullable().meta({ description: "Null until a guest is named" }),
    slot: z.int().meta({ description: "Position in the group, from 1" }),
    group: z.object({
      id: RowId,
      reference: z.string(),
      label: z.string().nullable(),
      kind: z.enum(GROUP_KINDS),
      slots: z.int(),
    }),
    company: z.string().nullable(),
    booked_by: z.string().nullable(),
    product: z.string(),
    table: z.string().nullable(),
    state: z.enum(DOOR_STATES).meta({
      description: "Guests with `details_missing` can still be admitted; the last three can’t",
    }),
    checked_in_at: Timestamp.nullable(),
    checked_in_by: z.string().nullable(),
  })
  .meta({ id: "DoorGuest" });
export type DoorGuest = z.output<typeof DoorGuest>;

export const ScanResult = z
  .object({
    scan_id: z.uuid(),
    outcome: z.enum(DOOR_OUTCOMES),
    message: z.string().meta({ description: "The same as a sentence, with the time and the user" }),
    scanned_at: Timestamp,
    used_again_at: Timestamp.nullable().meta({
      description: "A later scan of the same ticket that was already recorded",
    }),
    guest: DoorGuest.nullable(),
  })
  .meta({ id: "DoorScanResult" });
export type ScanResult = z.output<typeof ScanResult>;

const Part = { expected: z.int(), checked_in: z.int() };

export const DoorCounts = z
  .object({
    ...Part,
    not_paid: z.int().meta({ description: "Seats of unpaid registrations" }),
    by_kind: z.array(z.object({ kind: z.enum(GROUP_KINDS), ...Part })),
    by_product: z.array(z.object({ product: z.string(), ...Part })),
  })
  .meta({ id: "DoorCounts" });
export type DoorCounts = z.output<typeof DoorCounts>;

const DoorEvent = z.object({
  id: RowId,
  name: z.string(),
  starts_at: Timestamp.nullable(),
  timezone: z.string(),
});
export type DoorEvent = z.output<typeof DoorEvent>;

export const DoorManifest = z
  .object({
    event: DoorEvent,
    made_at: Timestamp,
    guests: z.array(
      DoorGuest.extend({
        code_hash: z.string().meta({ description: "SHA-256 of the QR code’s content, in hex" }),
      }).meta({ id: "DoorListGuest" }),
    ),
    replaced: z
      .array(z.string())
      .meta({ description: "Hashes of the codes of transferred tickets" }),
    counts: DoorCounts,
  })
  .meta({ id: "DoorManifest" });
export type DoorManifest = z.output<typeof DoorManifest>;
