import { SegmentChanges } from "@/lib/segments/schema";

/** What the form of an existing segment is about. */
export const SEGMENT_KEYS = Object.keys(SegmentChanges.shape);
