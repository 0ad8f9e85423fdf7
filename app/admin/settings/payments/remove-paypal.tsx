"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { removePaypal } from "./actions";

export function RemovePaypalDialog({ id, clientId }: { id: number; clientId: string }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm" className="self-start">
          Remove keys…<span className="sr-only"> of the PayPal app {clientId}</span>
        </Button>
      }
      title="Remove this PayPal account’s keys?"
      description="Its payments can then be refunded only in PayPal, and giving pages stop offering PayPal."
      confirmLabel="Remove keys"
      action={telling(removePaypal)}
    >
      <input type="hidden" name="id" value={id} />
    </AlertDialog>
  );
}
