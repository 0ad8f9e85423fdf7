"use client";

import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { Form, type FormFields } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";

type Props = {
  /** What is changed: `Change email and phone`. */
  label: string;
  action: FormAction;
  /** As it is read; the form takes its place. */
  shown: ReactNode;
  children: (fields: FormFields) => ReactNode;
};

/** Something that is changed where it stands. */
export function InPlace({ label, action, shown, children }: Props) {
  const [editing, setEditing] = useState(false);
  const submit: FormAction = async (before, form) => {
    const after = await action(before, form);
    if (after.done) {
      toast.success(after.done);
      setEditing(false);
    }
    return after;
  };
  if (!editing)
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 grow">{shown}</div>
        <Button variant="ghost" size="icon-sm" aria-label={label} onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
        </Button>
      </div>
    );
  return (
    <Form action={submit} quiet className="gap-4 rounded-lg bg-muted p-4">
      {(fields) => (
        <>
          {children(fields)}
          <div className="flex flex-wrap gap-2">
            <SubmitButton size="sm">Save</SubmitButton>
            <Button variant="ghost" size="sm" onClick={() => setEditing(false)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
