"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";

type Props = {
  name: string;
  /** What is removed, such as `ticket`. */
  what: string;
  eventId: number;
  id: number;
  remove: (form: FormData) => Promise<FormState>;
  /** Where to go once it is gone. */
  then: string;
};

/** Removes something that nobody has yet; what is in use is refused in words. */
export function RemoveButton({ name, what, eventId, id, remove, then }: Props) {
  const router = useRouter();
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet">
          <Trash2 aria-hidden />
          Remove {what}
        </Button>
      }
      title={`Remove “${name}”?`}
      description="This can’t be undone."
      confirmLabel={`Remove ${what}`}
      action={async (form) => {
        const outcome = await remove(form);
        tell(outcome);
        if (outcome.done) router.push(then);
      }}
    >
      <input type="hidden" name="event" value={eventId} />
      <input type="hidden" name="item" value={id} />
    </AlertDialog>
  );
}
