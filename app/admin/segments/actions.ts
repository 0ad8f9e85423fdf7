"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { action } from "@/app/_components/forms/sent-action";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction } from "@/app/admin/_components/staff-action";
import { AppError, type Problem } from "@/lib/errors";
import { requireStaff } from "@/lib/identity/session";
import { check, textUpTo } from "@/lib/input";
import { previewCondition } from "@/lib/segments/preview";
import {
  NewSegment,
  SegmentChanges,
  type SegmentPreview,
  SegmentPreviewInput,
} from "@/lib/segments/schema";
import { changeSegment, createSegment, getSegment, removeSegment } from "@/lib/segments/segments";
import { SEGMENTS, segmentHref } from "./paths";
import { SEGMENT_KEYS } from "./segment-keys";

export type Previewed = { found: SegmentPreview } | { problems: Problem[] };

/** The count and the first donors of a condition that is being edited; what is wrong has its place. */
export const preview = action([textUpTo(60_000)], async (sent): Promise<Previewed> => {
  const staff = await requireStaff(SEGMENTS);
  try {
    const input = check({ condition: read(sent) }, SegmentPreviewInput);
    return { found: await previewCondition(staff, input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { problems, code, message } = error;
    return { problems: problems.length > 0 ? problems : [{ path: "condition", code, message }] };
  }
});

/** A condition as the builder sends it; anything else is refused as none. */
function read(sent: string): Record<string, unknown> {
  try {
    return JSON.parse(sent);
  } catch {
    return { all: null };
  }
}

const wanted = (form: FormData) => ({
  name: text(form, "name"),
  description: text(form, "description"),
  condition: read(text(form, "condition")),
});

export const addSegment = staffAction(
  { path: `${SEGMENTS}/new`, at: "condition" },
  async ({ staff, form }) => {
    const given = { ...wanted(form), is_shared: form.has("is_shared") };
    const { id } = await createSegment(staff, check(given, NewSegment));
    return { to: segmentHref(id) };
  },
);

export const saveSegment = staffAction(
  { path: (id) => `${segmentHref(id)}/edit`, row: "segment", at: "condition" },
  async ({ staff, form, id }) => {
    requireSeen(form, seenOf(await getSegment(staff, id), SEGMENT_KEYS));
    const sharing = form.has("is_own") ? { is_shared: form.has("is_shared") } : {};
    await changeSegment(staff, id, check({ ...wanted(form), ...sharing }, SegmentChanges));
    return { to: segmentHref(id) };
  },
);

export const setArchived = staffAction(
  { path: segmentHref, row: "segment", at: "segment" },
  async ({ staff, form, id }) => {
    const is_archived = text(form, "archived") === "true";
    await changeSegment(staff, id, { is_archived });
    return is_archived ? "Segment archived." : "Segment restored.";
  },
);

export const deleteSegment = staffAction(
  { path: segmentHref, row: "segment", at: "segment" },
  async ({ staff, form }) => {
    await removeSegment(staff, idIn(form, "segment"));
    return { to: SEGMENTS };
  },
);
