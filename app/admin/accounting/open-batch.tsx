"use client";

import { Plus } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { openBatch } from "./actions";

type Props = { today: string /** What is filled in. */; through: string };

/** Asks through which day a batch takes movements. */
export const OpenBatchDialog = ({ today, through }: Props) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button size="sm">
        <Plus aria-hidden />
        New journal batch
      </Button>
    </DialogTrigger>
    <DialogContent
      title="New journal batch"
      description="The batch includes everything not yet posted. You can review it before you close it."
    >
      <Form action={openBatch}>
        <TextField name="through" label="Through" type="date" max={today} defaultValue={through} />
        <TextField
          name="currency"
          label="Currency"
          hint="Leave blank for your organization’s currency."
          maxLength={3}
          autoCapitalize="characters"
        />
        <DialogFooter>
          <SubmitButton>Open batch</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);
