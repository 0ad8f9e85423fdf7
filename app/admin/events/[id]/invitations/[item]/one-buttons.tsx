"use client";

import { Ban, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { InvitationView } from "@/lib/events/invitations/schema";
import { resend, revoke } from "../actions";

type Props = { eventId: number; invitation: InvitationView };

/** What can be done with one invitation. */
export function OneButtons({ eventId, invitation: { id, name, status, response } }: Props) {
  const router = useRouter();
  const run = (operation: (form: FormData) => Promise<FormState>) => async (form: FormData) => {
    const outcome = await operation(form);
    tell(outcome);
    if (outcome.done) router.refresh();
  };
  const fields = (
    <>
      <input type="hidden" name="event" value={eventId} />
      <input type="hidden" name="invitation" value={id} />
    </>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {(status === "sent" || status === "bounced") && (
        <AlertDialog
          trigger={
            <Button variant="secondary" size="sm">
              <Send aria-hidden />
              Send again…
            </Button>
          }
          title={`Send the invitation to ${name} again?`}
          description="They get the same link at the address shown here."
          confirmLabel="Send again"
          action={run(resend)}
        >
          {fields}
        </AlertDialog>
      )}
      {response !== "yes" && (
        <AlertDialog
          trigger={
            <Button variant="danger-quiet" size="sm">
              <Ban aria-hidden />
              Revoke…
            </Button>
          }
          title={`Revoke the invitation of ${name}?`}
          description="The link stops working, and reserved seats are released. If the invitation was sent, we’ll let the guest know."
          confirmLabel="Revoke"
          action={run(revoke)}
        >
          {fields}
        </AlertDialog>
      )}
    </div>
  );
}
