"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { changeCredit, removeMatch, revokeCredit } from "../credit-actions";

type Credit = {
  donation: number;
  credit: number;
  name: string;
  /** As it is typed; empty for the whole gift. */
  amount: string;
  note: string | null;
};

export function ChangeCreditDialog({ donation, credit, name, amount, note }: Credit) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}’s credit`}>
          Change…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Edit ${name}’s credit`}
        description="Leave the amount blank to credit the whole gift."
      >
        <Form action={changeCredit}>
          {({ state }) =>
            state.done ? null : (
              <>
                <input type="hidden" name="donation" value={donation} />
                <input type="hidden" name="credit" value={credit} />
                <TextField
                  name="amount"
                  label="Amount"
                  inputMode="decimal"
                  optional
                  defaultValue={amount}
                />
                <TextField name="note" label="Note" optional maxLength={2000} defaultValue={note} />
                <DialogFooter>
                  <SubmitButton>Save credit</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export function RevokeCreditDialog({ donation, credit, name }: Omit<Credit, "amount" | "note">) {
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm" aria-label={`Revoke ${name}’s credit`}>
          Revoke…
        </Button>
      }
      title={`Revoke ${name}’s credit?`}
      description="The gift will no longer count toward their giving. The credit stays on record, and you can add a new one."
      confirmLabel="Revoke credit"
      action={telling(revokeCredit)}
    >
      <input type="hidden" name="donation" value={donation} />
      <input type="hidden" name="credit" value={credit} />
    </AlertDialog>
  );
}

type Match = { donation: number; matching: number; company: string };

export function RemoveMatchDialog({ donation, matching, company }: Match) {
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm" aria-label={`Remove the match from ${company}`}>
          Remove…
        </Button>
      }
      title={`Remove the matching gift from ${company}?`}
      description="A received company gift stays on record, but the donor is no longer credited for it."
      confirmLabel="Remove matching gift"
      action={telling(removeMatch)}
    >
      <input type="hidden" name="donation" value={donation} />
      <input type="hidden" name="matching" value={matching} />
    </AlertDialog>
  );
}
