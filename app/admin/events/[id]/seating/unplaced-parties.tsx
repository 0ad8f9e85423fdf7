import { Armchair } from "lucide-react";
import type { DoorGuest } from "@/lib/events/door/schema";
import { plural } from "@/lib/format/amounts";
import { partiesOf } from "../check-in/local-door";
import { Dragged, DropPlace } from "./dragging";
import { GuestChecks, groupName } from "./guest-checks";
import { SeatForm, type TableChoice } from "./seat-form";

type Props = {
  eventId: number;
  guests: readonly DoorGuest[];
  tables: readonly TableChoice[];
  mayEdit: boolean;
};

/** Who has no table yet, group by group. */
export function UnplacedParties({ eventId, guests, tables, mayEdit }: Props) {
  return (
    <DropPlace
      eventId={eventId}
      tableId={null}
      label="Unseated guests"
      className="flex flex-col gap-4 self-start rounded-xl min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto lg:p-1"
    >
      <h2 id="unplaced" tabIndex={-1} className="text-xl">
        Unseated <span className="text-muted-foreground">({guests.length})</span>
      </h2>
      {guests.length === 0 && (
        <p className="flex items-center gap-2 text-muted-foreground">
          <Armchair aria-hidden className="size-5" />
          Everyone has a table.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {partiesOf(guests).map((party) => {
          const [first] = party.guests;
          if (!first) return null;
          const who = groupName(first);
          const checks = (
            <GuestChecks name={`p${party.id}`} guests={party.guests} isTicked mayEdit={mayEdit} />
          );
          return (
            <Dragged
              key={party.id}
              ids={party.guests.map(({ id }) => id)}
              isOn={mayEdit}
              className="rounded-xl border bg-card p-4 shadow-sm"
            >
              <h3 className="wrap-anywhere">{who}</h3>
              <p className="text-sm wrap-anywhere text-muted-foreground">
                {plural(party.guests.length, "guest")} · {first.product} · {first.group.reference}
              </p>
              {mayEdit && tables.length > 0 && (
                <div className="mt-3">
                  <SeatForm eventId={eventId} name={`p${party.id}`} who={who} tables={tables}>
                    {party.guests.length > 1 ? (
                      <details>
                        <summary className="min-h-9 cursor-pointer py-1 text-sm">
                          Part of the group
                        </summary>
                        {checks}
                      </details>
                    ) : (
                      <input type="hidden" name="attendee" value={first.id} />
                    )}
                  </SeatForm>
                </div>
              )}
            </Dragged>
          );
        })}
      </ul>
    </DropPlace>
  );
}
