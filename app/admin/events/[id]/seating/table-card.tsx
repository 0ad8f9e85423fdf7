"use client";

import { Trash2 } from "lucide-react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { EventTableView } from "@/lib/events/door/seating-schema";
import { deleteTable, saveTable } from "./actions";
import { DropPlace } from "./dragging";
import { GuestChecks } from "./guest-checks";
import { SeatForm, type TableChoice } from "./seat-form";

type Props = {
  eventId: number;
  table: EventTableView;
  others: readonly TableChoice[];
  mayEdit: boolean;
};

/** One table with who sits there. */
export function TableCard({ eventId, table, others, mayEdit }: Props) {
  const { id, label, seats, guests } = table;
  const isFull = guests.length >= seats;
  return (
    <DropPlace
      eventId={eventId}
      tableId={id}
      label={label}
      className="flex min-w-0 flex-col gap-3 rounded-xl border bg-card p-4 shadow-sm"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">{label}</h3>
        <Badge tone={isFull ? "success" : "neutral"} className="shrink-0">
          {guests.length} of {seats}
          {isFull && ", full"}
        </Badge>
      </div>
      {guests.length === 0 ? (
        <p className="text-sm text-muted-foreground">No guests yet</p>
      ) : mayEdit ? (
        <SeatForm
          eventId={eventId}
          name={`t${id}`}
          who={`guests of ${label}`}
          tables={others}
          isSeated
        >
          <GuestChecks name={`t${id}`} guests={guests} mayEdit withGroup />
        </SeatForm>
      ) : (
        <GuestChecks name={`t${id}`} guests={guests} mayEdit={false} withGroup />
      )}
      {mayEdit && <TableSettings eventId={eventId} table={table} />}
    </DropPlace>
  );
}

function TableSettings({ eventId, table }: Pick<Props, "eventId" | "table">) {
  const { id, label, seats, position, guests } = table;
  return (
    <details className="mt-auto border-t pt-2">
      <summary className="min-h-9 cursor-pointer py-1 text-sm">
        Change<span className="sr-only"> {label}</span>
      </summary>
      <Form action={saveTable} className="gap-3! pt-2">
        <input type="hidden" name="event" value={eventId} />
        <input type="hidden" name="item" value={id} />
        <TextField name={`label-${id}`} label="Name" maxLength={60} defaultValue={label} />
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField name={`seats-${id}`} label="Seats" inputMode="numeric" defaultValue={seats} />
          <TextField
            name={`position-${id}`}
            label="Position in the list"
            inputMode="numeric"
            defaultValue={position}
          />
        </div>
        <SubmitButton variant="secondary" size="sm">
          Save
        </SubmitButton>
      </Form>
      <div className="pt-3">
        <AlertDialog
          trigger={
            <Button variant="danger-quiet" size="sm">
              <Trash2 aria-hidden />
              Remove table
            </Button>
          }
          title={`Remove “${label}”?`}
          description={
            guests.length > 0
              ? "Its guests return to the unseated list."
              : "No guests are seated there."
          }
          confirmLabel="Remove table"
          action={telling(deleteTable)}
        >
          <input type="hidden" name="event" value={eventId} />
          <input type="hidden" name="item" value={id} />
        </AlertDialog>
      </div>
    </details>
  );
}
