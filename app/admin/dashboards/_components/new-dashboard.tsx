"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addDashboard } from "../actions";

type Props = { choices: readonly { value: string; label: string }[] };

/** Creates a dashboard, empty or from another. */
export const NewDashboard = ({ choices }: Props) => (
  <Naming
    trigger={
      <Button size="sm">
        <Plus aria-hidden />
        New dashboard
      </Button>
    }
    title="New dashboard"
    label="Create dashboard"
  >
    <SelectField
      name="from"
      label="Start with"
      options={[{ value: "", label: "No cards" }, ...choices]}
    />
  </Naming>
);

/** Copies a dashboard, to arrange the copy. @param from its key or ID */
export const CopyDashboard = ({ from, name }: { from: string; name: string }) => (
  <Naming
    trigger={
      <Button variant="secondary" size="sm">
        Make a copy…
      </Button>
    }
    title="Make a copy"
    label="Create copy"
    name={`${name} (copy)`}
  >
    <input type="hidden" name="from" value={from} />
  </Naming>
);

type NamingProps = {
  trigger: ReactNode;
  title: string;
  label: string;
  name?: string;
  children: ReactNode;
};

const Naming = ({ trigger, title, label, name, children }: NamingProps) => (
  <Dialog>
    <DialogTrigger asChild>{trigger}</DialogTrigger>
    <DialogContent title={title} description="Visible only to you until you share it.">
      <Form action={addDashboard}>
        <TextField name="name" label="Name" maxLength={80} autoComplete="off" defaultValue={name} />
        {children}
        <DialogFooter>
          <SubmitButton>{label}</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);
