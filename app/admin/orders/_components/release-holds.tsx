"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { releaseHolds } from "../actions";

/** Frees the places of every unconfirmed registration, of one event or of all. */
export function ReleaseHolds({ eventId }: { eventId?: number }) {
  return (
    <div>
      <AlertDialog
        trigger={<Button variant="danger-quiet">Release unconfirmed registrations</Button>}
        title="Release all unconfirmed registrations?"
        description="This releases the seats of all unconfirmed registrations, regardless of filters. If a check arrives later, you can reactivate the registration."
        confirmLabel="Release"
        action={telling(releaseHolds)}
      >
        {eventId !== undefined && <input type="hidden" name="event" value={eventId} />}
      </AlertDialog>
    </div>
  );
}
