"use client";

import { Send, UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { WaitlistEntryView } from "@/lib/events/waitlist/schema";
import { plural } from "@/lib/format/amounts";
import { invite, remove } from "./actions";

type Props = {
  eventId: number;
  entry: Pick<WaitlistEntryView, "id" | "first_name" | "last_name" | "quantity" | "status">;
};

/** What can be done with somebody who waits, or to whom places are offered. */
export function EntryButtons({ eventId, entry }: Props) {
  const router = useRouter();
  const name = `${entry.first_name} ${entry.last_name}`;
  const run = (operation: (form: FormData) => Promise<FormState>) => async (form: FormData) => {
    const outcome = await operation(form);
    tell(outcome);
    if (outcome.done) router.refresh();
  };
  const fields = (
    <>
      <input type="hidden" name="event" value={eventId} />
      <input type="hidden" name="entry" value={entry.id} />
    </>
  );
  return (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap">
      {(entry.status === "waiting" || entry.status === "lapsed") && (
        <AlertDialog
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Offer seats to ${name}`}>
              <Send aria-hidden />
              Offer…
            </Button>
          }
          title={`Offer ${plural(entry.quantity, "seat")} to ${name}?`}
          description="This may be ahead of their turn. We’ll email them and hold the seats for the time set under Extras."
          confirmLabel="Offer seats"
          action={run(invite)}
        >
          {fields}
        </AlertDialog>
      )}
      {(entry.status === "waiting" || entry.status === "offered") && (
        <AlertDialog
          trigger={
            <Button
              variant="danger-quiet"
              size="sm"
              aria-label={`Remove ${name} from the waiting list`}
            >
              <UserMinus aria-hidden />
              Remove…
            </Button>
          }
          title={`Remove ${name} from the waiting list?`}
          description="Seats held for them go to the next person. They can rejoin the list."
          confirmLabel="Remove"
          action={run(remove)}
        >
          {fields}
        </AlertDialog>
      )}
    </div>
  );
}
