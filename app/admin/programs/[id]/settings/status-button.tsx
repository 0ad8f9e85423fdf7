"use client";

import { toast } from "sonner";
import type { FormState } from "@/app/_components/forms/form-state";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { archiveProgram, restoreProgram } from "../../actions";

export function StatusButton({ program }: { program: ProgramView }) {
  const { id, name, status } = program;
  const input = <input type="hidden" name="program" value={id} />;
  if (status === "archived")
    return (
      <AlertDialog
        trigger={<Button variant="secondary">Bring back</Button>}
        title={`Bring “${name}” back?`}
        description="Its gallery is open to everybody again."
        confirmLabel="Bring back"
        tone="primary"
        action={async (form) => tell(await restoreProgram(form))}
      >
        {input}
      </AlertDialog>
    );
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Archive</Button>}
      title={`Archive “${name}”?`}
      description="Nobody can open its gallery any more. You find it among the archived programs and can bring it back."
      confirmLabel="Archive program"
      action={async (form) => tell(await archiveProgram(form))}
    >
      {input}
    </AlertDialog>
  );
}

function tell({ done, problems }: FormState): void {
  if (done) toast.success(done);
  else toast.error(problems[0]?.message);
}
