"use client";

import type { ReactNode } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { UnsavedGuard } from "./unsaved-guard";

type SaveRowProps = { label: string; children?: ReactNode };

/** The end of a long form: its button, and below it what came of it, where the eyes are. */
export function SaveRow({ label, children }: SaveRowProps) {
  const { problems, done } = useFormFields().state;
  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard changed={problems.length > 0} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{label}</SubmitButton>
        {children}
      </div>
      {done && (
        <Alert tone="success" role="status">
          {done}
        </Alert>
      )}
    </div>
  );
}
