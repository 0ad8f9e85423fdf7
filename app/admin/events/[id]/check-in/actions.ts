"use server";

import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { z } from "zod";
import { idIn, text } from "@/app/_components/forms/form-values";
import { action, postAction, SentId } from "@/app/_components/forms/sent-action";
import { AppError } from "@/lib/errors";
import { recordScans } from "@/lib/events/door/check-in";
import { countAtDoor } from "@/lib/events/door/counts";
import { readManifest } from "@/lib/events/door/manifest";
import {
  type DoorCounts,
  type DoorManifest,
  DoorScans,
  type ScanResult,
} from "@/lib/events/door/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { currentStaff, requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

/** The page goes on without an answer of the server, so nothing here sends it elsewhere. */
export type DoorAnswer<Content> =
  | { state: "done"; content: Content }
  | { state: "signed_out" }
  | { state: "refused"; message: string };

async function answer<Content>(
  work: (staff: SignedInStaff) => Promise<Content>,
): Promise<DoorAnswer<Content>> {
  const staff = await currentStaff();
  if (!staff) return { state: "signed_out" };
  try {
    return { state: "done", content: await work(staff) };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    return { state: "refused", message: error.message };
  }
}

export const sendScans = action(
  [SentId, z.unknown()],
  async (eventId, given): Promise<DoorAnswer<{ results: ScanResult[]; counts: DoorCounts }>> =>
    answer((staff) => recordScans(staff, eventId, check(given, DoorScans))),
);

export const readList = action(
  [SentId],
  async (eventId): Promise<DoorAnswer<DoorManifest>> =>
    answer((staff) => readManifest(staff, eventId)),
);

export const readCounts = action(
  [SentId],
  async (eventId): Promise<DoorAnswer<DoorCounts>> =>
    answer((staff) => countAtDoor(staff, eventId)),
);

/** One scan as a plain form, for browsers that run no script. */
export const scanByForm = postAction(async (form) => {
  const eventId = idIn(form, "event");
  const path = `/admin/events/${eventId}/check-in`;
  const staff = await requireStaff(path);
  const words = text(form, "q").slice(0, 200);
  const code = text(form, "code").slice(0, 200);
  const [attendee, group] = [idIn(form, "attendee"), idIn(form, "group")];
  const scanId = randomUUID();
  const query = new URLSearchParams({ scan: scanId, ...(words ? { q: words } : {}) });
  if (code || attendee || group) {
    const scan = {
      scan_id: scanId,
      action: form.get("action") === "undo" ? "undo" : "check_in",
      override: form.get("override") === "1",
      ...(attendee ? { attendee_id: attendee } : group ? { group_id: group } : { code }),
    };
    await orThePage(path, () => recordScans(staff, eventId, check({ scans: [scan] }, DoorScans)));
  }
  redirect(`${path}?${query}`);
});

/** What is refused altogether is what the page itself says. */
async function orThePage(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError && error.kind !== "unavailable") redirect(path);
    throw error;
  }
}
