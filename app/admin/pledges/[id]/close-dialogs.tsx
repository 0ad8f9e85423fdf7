"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { tell } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { cancelPledge, reopenPledge, writeOffPledge } from "../actions";

const WORDS = {
  written_off: {
    trigger: "Write off…",
    title: "Write off the balance of this pledge?",
    description:
      "For a balance you no longer expect. Nothing more is due, and gifts already applied stay. You can reopen the pledge.",
    confirm: "Write off pledge",
    action: writeOffPledge,
  },
  cancelled: {
    trigger: "Cancel…",
    title: "Cancel this pledge?",
    description:
      "For a pledge the donor withdrew or that was entered by mistake. Gifts already applied stay. You can reopen the pledge.",
    confirm: "Cancel pledge",
    action: cancelPledge,
  },
} as const;

export function CloseDialog({ id, as }: { id: number; as: keyof typeof WORDS }) {
  const { trigger, title, description, confirm, action } = WORDS[as];
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="danger-quiet" size="sm">
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        <Form action={action}>
          <input type="hidden" name="pledge" value={id} />
          <TextareaField
            name="close_reason"
            label="Reason"
            optional={as === "cancelled"}
            rows={2}
            maxLength={500}
          />
          <DialogFooter>
            <SubmitButton variant="danger">{confirm}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export const ReopenForm = ({ id }: { id: number }) => (
  <form action={async (form) => tell(await reopenPledge(form))}>
    <input type="hidden" name="pledge" value={id} />
    <SubmitButton variant="secondary" size="sm" className="mt-3">
      Reopen pledge
    </SubmitButton>
  </form>
);
