import { Checkbox } from "@/app/_components/ui/checkbox";
import type { DoorGuest } from "@/lib/events/door/schema";
import { guestName } from "../check-in/local-door";
import { Dragged } from "./dragging";

type Props = {
  name: string;
  guests: readonly DoorGuest[];
  /** Ticked from the start. */
  isTicked?: boolean;
  mayEdit: boolean;
  /** Says the group behind each name. */
  withGroup?: boolean;
};

export const groupName = ({ group, company, name, booked_by }: DoorGuest): string =>
  group.label ?? company ?? (group.slots === 1 ? name : null) ?? booked_by ?? group.reference;

/** Guests to tick, each of whom can be dragged as well. */
export const GuestChecks = ({ name, guests, isTicked, mayEdit, withGroup }: Props) => (
  <ul className="flex flex-col">
    {guests.map((guest) => {
      const id = `guest-${name}-${guest.id}`;
      const words = (
        <span className="min-w-0 wrap-anywhere">
          {guestName(guest)}
          {withGroup && groupName(guest) !== guest.name && (
            <span className="text-sm text-muted-foreground"> · {groupName(guest)}</span>
          )}
        </span>
      );
      return (
        <Dragged key={guest.id} ids={[guest.id]} isOn={mayEdit} className="py-1">
          {mayEdit ? (
            <label htmlFor={id} className="flex min-h-9 cursor-pointer items-start gap-3">
              <Checkbox id={id} name="attendee" value={guest.id} defaultChecked={isTicked} />
              {words}
            </label>
          ) : (
            words
          )}
        </Dragged>
      );
    })}
  </ul>
);
