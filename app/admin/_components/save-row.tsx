import type { ReactNode } from "react";
import type { FormState } from "@/app/_components/forms/form-state";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { UnsavedGuard } from "./unsaved-guard";

type SaveRowProps = { label: string; state: FormState; children?: ReactNode };

/** The end of a long form: its button, and below it what came of it, where the eyes are. */
export function SaveRow({ label, state, children }: SaveRowProps) {
  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard changed={state.problems.length > 0} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{label}</SubmitButton>
        {children}
      </div>
      {state.done && (
        <Alert tone="success" role="status">
          {state.done}
        </Alert>
      )}
    </div>
  );
}
