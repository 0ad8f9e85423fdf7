"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";
import { confirmReported, rejectReported } from "./actions";

type Props = {
  id: number;
  name: string;
  email: string | null;
  /** Whether whoever confirms may add the giver as a donor. */
  mayAdd: boolean;
};

/** Confirms a reported gift once its money is here, or says why not. */
export const ReportedForms = ({ id, name, email, mayAdd }: Props) => (
  <div className="flex flex-wrap gap-2">
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Confirm…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Confirm the gift from ${name}?`}
        description="Confirm once you have the money. The gift is entered with a receipt and counts toward the page."
      >
        <Form action={confirmReported}>
          <input type="hidden" name="reported" value={id} />
          <DonorField find={findDonors} mayAdd={mayAdd} perhaps={{ name, email }} />
          <DialogFooter>
            <SubmitButton>Confirm gift</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="danger-quiet" size="sm">
          Reject…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Reject the gift from ${name}?`}
        description="No gift is entered. The page’s owner sees the reason."
      >
        <Form action={rejectReported}>
          <input type="hidden" name="reported" value={id} />
          <TextField name="reason" label="Reason" maxLength={500} />
          <DialogFooter>
            <SubmitButton variant="danger">Reject gift</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  </div>
);
