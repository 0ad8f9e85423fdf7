"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { FormView } from "@/lib/forms/schema";
import { setStatus } from "../actions";

type Status = FormView["status"];

const NEXT: Record<Status, readonly { status: string; label: string }[]> = {
  draft: [{ status: "archived", label: "Archive form" }],
  published: [
    { status: "closed", label: "Close form" },
    { status: "archived", label: "Archive form" },
  ],
  closed: [
    { status: "published", label: "Reopen form" },
    { status: "archived", label: "Archive form" },
  ],
  archived: [],
};

type Props = { id: number; status: Status; wasPublished?: boolean };

/** What can be done with a form as a whole. */
export function StatusButtons({ id, status, wasPublished = false }: Props) {
  const restored = { status: wasPublished ? "closed" : "draft", label: "Restore form" };
  const next = status === "archived" ? [restored] : NEXT[status];
  return (
    <div id="form" tabIndex={-1} className="flex flex-wrap items-start gap-3">
      {next.map((each) => (
        <Form key={each.status} action={setStatus} className="gap-3!">
          <input type="hidden" name="form" value={id} />
          <input type="hidden" name="status" value={each.status} />
          <SubmitButton variant="secondary" size="sm">
            {each.label}
          </SubmitButton>
        </Form>
      ))}
    </div>
  );
}
