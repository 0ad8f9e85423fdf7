"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { plural } from "@/lib/format/amounts";
import { removeAccount } from "./actions";

type Props = { id: number; name: string; recurringGifts: number };

export function RemoveAccountDialog({ id, name, recurringGifts }: Props) {
  const held =
    recurringGifts === 0
      ? ""
      : ` ${plural(recurringGifts, "recurring gift")} on its cards will be put on hold. When you resume them, donors are asked for a new card.`;
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm" className="self-start">
          Remove keys…<span className="sr-only"> of {name}</span>
        </Button>
      }
      title={`Remove the keys of ${name}?`}
      description={`Its payments can then be refunded only in Stripe.${held}`}
      confirmLabel="Remove keys"
      action={telling(removeAccount)}
    >
      <input type="hidden" name="id" value={id} />
    </AlertDialog>
  );
}
