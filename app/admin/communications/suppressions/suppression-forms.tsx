"use client";

import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { lift, suppressAddress } from "./actions";

export function AddSuppression() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button size="sm">Suppress address</Button>
      </DialogTrigger>
      <DialogContent
        title="Suppress address"
        description="Anyone with this address will get only receipts and notices about their own giving. The address itself isn’t stored."
      >
        <Form action={suppressAddress}>
          {({ state }) =>
            state.done ? null : (
              <>
                <SelectField
                  name="channel"
                  label="Channel"
                  options={[
                    { value: "email", label: "Email" },
                    { value: "phone", label: "Phone" },
                    { value: "sms", label: "Text message" },
                  ]}
                />
                <TextField name="address" label="Email address or phone number" maxLength={255} />
                <DialogFooter>
                  <SubmitButton>Suppress address</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export function LiftSuppression({ id, whose }: { id: number; whose: string }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Lift the suppression of ${whose}`}>
          Lift…
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Lift suppression"
        description="Messages can be sent to this address again, subject to the donor’s own choices."
      >
        <Form action={lift}>
          {({ state }) =>
            state.done ? null : (
              <>
                <input type="hidden" name="suppression" value={id} />
                <TextField
                  name="reason"
                  id={`reason-${id}`}
                  label="Reason"
                  hint="Kept in the activity log."
                  maxLength={300}
                />
                <DialogFooter>
                  <SubmitButton>Lift suppression</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}
