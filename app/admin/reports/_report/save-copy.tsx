"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { saveCopy } from "../actions";

type Props = { name: string; definition: unknown };

/** Saves the report as it is shown, with its period, under a name of its own. */
export const SaveCopy = ({ name, definition }: Props) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="secondary" size="sm">
        Save a copy…
      </Button>
    </DialogTrigger>
    <DialogContent
      title="Save a copy"
      description="Saves the report with the period shown. It’s updated each time someone opens it, and you can email it on a schedule."
    >
      <Form action={saveCopy}>
        <input type="hidden" name="definition" value={JSON.stringify(definition)} />
        <TextField name="name" label="Name" maxLength={80} defaultValue={name} />
        <CheckboxField name="everyone" label="Share with everyone who can view reports" />
        <DialogFooter>
          <SubmitButton>Save report</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);
