"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { SegmentView } from "@/lib/segments/schema";
import { deleteSegment, setArchived } from "../actions";

/** Archive, restore, and delete what is archived: both say what still uses the segment. */
export function SegmentActions({ segment: { id, archived_at } }: { segment: SegmentView }) {
  const isArchived = archived_at !== null;
  return (
    <div id="segment" tabIndex={-1} className="flex flex-wrap items-start gap-3">
      <Form action={setArchived} className="gap-3!">
        <input type="hidden" name="segment" value={id} />
        <input type="hidden" name="archived" value={String(!isArchived)} />
        <SubmitButton variant="secondary" size="sm">
          {isArchived ? "Restore segment" : "Archive segment"}
        </SubmitButton>
      </Form>
      {isArchived && (
        <Form action={deleteSegment} className="gap-3!">
          <input type="hidden" name="segment" value={id} />
          <SubmitButton variant="danger" size="sm">
            Delete segment
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
