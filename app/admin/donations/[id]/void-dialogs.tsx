"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { FieldError } from "@/app/_components/ui/field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { bringBack, takeOffBooks } from "../actions";

type Props = { donation: number; donor: string; amount: string };

/** Names the gift before it is taken off the books. */
export function VoidDialog({ donation, donor, amount }: Props) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="danger-quiet">Void…</Button>
      </DialogTrigger>
      <DialogContent
        title={`Void the gift of ${amount} from ${donor}?`}
        description="For a gift entered by mistake. It stops counting and its receipt is voided. It stays on record, and you can restore it."
      >
        <Form action={takeOffBooks}>
          <input type="hidden" name="donation" value={donation} />
          <TextareaField
            name="reason"
            label="Reason"
            hint="Appears in the history and on the voided receipt."
            rows={2}
            maxLength={500}
          />
          <DialogFooter>
            <SubmitButton variant="danger">Void gift</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export function RestoreForm({ donation }: { donation: number }) {
  return (
    <Form action={bringBack}>
      {({ error }) => (
        <>
          <input type="hidden" name="donation" value={donation} />
          {error("restore") && <FieldError id="restore">{error("restore")}</FieldError>}
          <SubmitButton variant="secondary" className="self-start">
            Restore gift
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
