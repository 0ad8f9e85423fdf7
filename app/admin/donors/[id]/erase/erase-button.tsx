"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { erase } from "./actions";

type Props = { id: number; name: string; token: string };

export function EraseButton({ id, name, token }: Props) {
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Erase donor…</Button>}
      title={`Erase ${name}?`}
      description="Everything listed as erased is deleted, recurring gifts end, and the donor can no longer sign in. This can’t be undone."
      confirmLabel="Erase donor"
      typed={name}
      action={telling(erase)}
    >
      <input type="hidden" name="donor" value={id} />
      <input type="hidden" name="token" value={token} />
    </AlertDialog>
  );
}
