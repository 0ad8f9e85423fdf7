"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addPool } from "../actions";

export const PoolForm = ({ campaign, today }: { campaign: number; today: string }) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="secondary" size="sm" className="self-start">
        Open matching pool…
      </Button>
    </DialogTrigger>
    <DialogContent
      title="Open a matching pool"
      description="Matches gifts in the order they are received, up to the cap."
    >
      <Form action={addPool}>
        <input type="hidden" name="campaign" value={campaign} />
        <TextField name="name" label="Matched by" maxLength={120} />
        <TextField
          name="ratio_percent"
          label="Percent of each gift"
          hint="100 doubles a gift."
          inputMode="numeric"
          defaultValue="100"
        />
        <TextField name="cap" label="Cap" inputMode="decimal" />
        <TextField name="starts_on" label="First day" type="date" defaultValue={today} />
        <DialogFooter>
          <SubmitButton>Open pool</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);
