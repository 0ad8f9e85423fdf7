"use client";

import { toast } from "sonner";
import type { FormState } from "@/app/_components/forms/form-state";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { DonorView } from "@/lib/donors/schema";
import { archiveDonor, restoreDonor } from "../../actions";

export function StatusButton({ donor }: { donor: DonorView }) {
  const { id, display_name: name, status } = donor;
  const input = <input type="hidden" name="donor" value={id} />;
  if (status === "archived")
    return (
      <AlertDialog
        trigger={<Button variant="secondary">Bring back</Button>}
        title={`Bring ${name} back?`}
        description="They are in the portfolio again, and new gifts from their address are theirs."
        confirmLabel="Bring back"
        tone="primary"
        action={async (form) => tell(await restoreDonor(form))}
      >
        {input}
      </AlertDialog>
    );
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Archive</Button>}
      title={`Archive ${name}?`}
      description="They leave the portfolio and can no longer sign in to the donor portal. Gifts and receipts stay. You can bring them back."
      confirmLabel="Archive"
      action={async (form) => tell(await archiveDonor(form))}
    >
      {input}
    </AlertDialog>
  );
}

function tell({ done, problems }: FormState): void {
  if (done) toast.success(done);
  else toast.error(problems[0]?.message);
}
