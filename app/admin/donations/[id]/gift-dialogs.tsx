"use client";

import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { giveBack, issueAnew } from "../actions";

type Refund = {
  donation: number;
  donor: string;
  /** What is left, in words and as it is typed. */
  left: string;
  leftAmount: string;
  /** What had gone back when this was shown, in major units. */
  refundedAmount: number;
  isCard: boolean;
};

/** Names the donor and the amount before anything goes back. */
export function RefundDialog({
  donation,
  donor,
  left,
  leftAmount,
  refundedAmount,
  isCard,
}: Refund) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="danger-quiet">Refund…</Button>
      </DialogTrigger>
      <DialogContent
        title={`Refund ${left} to ${donor}?`}
        description={
          isCard
            ? "The card is refunded right away. The receipt is voided and replaced with one for the remaining amount. This can’t be undone."
            : "This records a refund you made yourself; no money moves. The receipt is voided and replaced with one for the remaining amount."
        }
      >
        <Form action={giveBack}>
          {(fields) =>
            fields.state.done ? null : (
              <>
                <input type="hidden" name="donation" value={donation} />
                <input type="hidden" name="refunded" value={refundedAmount} />
                <TextField
                  name="amount"
                  label="Amount"
                  hint={`At most ${left}.`}
                  inputMode="decimal"
                  defaultValue={leftAmount}
                />
                <TextareaField
                  name="reason"
                  label="Reason"
                  hint="Appears on the voided receipt."
                  rows={2}
                  maxLength={500}
                />
                <DialogFooter>
                  <SubmitButton variant="danger">Refund {donor}</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

type Reissue = { donation: number; receipt: number; number: string };

export function ReissueDialog({ donation, receipt, number }: Reissue) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Void and reissue…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Void receipt ${number} and issue a new one?`}
        description="The new receipt gets a new number and current details, such as a corrected name or address. It is emailed to the donor."
      >
        <Form action={issueAnew}>
          {(fields) =>
            fields.state.done ? null : (
              <>
                <input type="hidden" name="donation" value={donation} />
                <input type="hidden" name="receipt" value={receipt} />
                <TextareaField
                  name="reason"
                  label="Reason"
                  hint="Appears on the voided receipt."
                  rows={2}
                  maxLength={500}
                />
                <DialogFooter>
                  <SubmitButton variant="danger">Void {number} and reissue</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}
