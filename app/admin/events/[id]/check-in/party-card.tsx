"use client";

import { Check, Undo2, Users } from "lucide-react";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { DoorGuest } from "@/lib/events/door/schema";
import { clock } from "@/lib/events/door/words";
import { plural } from "@/lib/format/amounts";
import { admissible, guestName, lackingDetails, type Party, type ScanRequest } from "./local-door";
import { STATE_WORDS } from "./outcome-words";
import { ScanButton } from "./scan-button";

type Props = {
  eventId: number;
  timeZone: string;
  party: Party;
  words: string;
  take?: (request: ScanRequest) => void;
};

/** A group that was found: all of it at once, or one by one. */
export function PartyCard({ eventId, timeZone, party, words, take }: Props) {
  const [first] = party.guests;
  if (!first) return null;
  const { group, company, booked_by, product } = first;
  const isGroup = party.guests.length > 1;
  const ready = admissible(party.guests);
  const lacking = lackingDetails(party.guests);
  const within = party.guests.filter(({ checked_in_at }) => checked_in_at).length;
  const single = group.slots === 1 ? first.name : null;
  const booked = booked_by ? `Registered by ${booked_by}` : group.reference;
  const title = group.label ?? company ?? single ?? booked;
  const tables = [...new Set(party.guests.map(({ table }) => table).filter(Boolean))];
  const facts = [
    tables.join(", "),
    product,
    group.reference,
    isGroup && `${within} of ${party.guests.length} checked in`,
  ];
  const press = { eventId, words, take };
  return (
    <li className="rounded-xl border bg-card p-4 shadow-sm">
      <h2 className="text-lg break-words">{title}</h2>
      <p className="text-sm text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
      {isGroup && ready.length + lacking.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ScanButton {...press} request={{ group_id: group.id }}>
            <Users aria-hidden />
            {ready.length === 0
              ? "Check in group"
              : `Check in ${lacking.length === 0 ? "all " : ""}${ready.length}`}
            <span className="sr-only"> of {title}</span>
          </ScanButton>
        </div>
      )}
      <ul className="mt-3 divide-y">
        {party.guests.map((guest) => (
          <Guest key={guest.id} guest={guest} timeZone={timeZone} {...press} />
        ))}
      </ul>
      {lacking.length > 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          {plural(lacking.length, "guest")} with missing details. You will be asked before they are
          admitted.
        </p>
      )}
    </li>
  );
}

type GuestProps = Omit<Props, "party"> & { guest: DoorGuest };

function Guest({ guest, timeZone, ...press }: GuestProps) {
  const name = guestName(guest);
  const state = STATE_WORDS[guest.state];
  const mayComeIn = guest.state === "welcome" || guest.state === "details_missing";
  const since = guest.checked_in_at && new Date(guest.checked_in_at);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 break-words">
        {name}
        {since ? (
          <span className="block text-sm text-muted-foreground" suppressHydrationWarning>
            Checked in at {clock(since, { timeZone, now: new Date() })}
          </span>
        ) : (
          state && (
            <StatusBadge tone={state.tone} className="mt-0.5 flex">
              {state.label}
            </StatusBadge>
          )
        )}
      </span>
      {since ? (
        <ScanButton
          {...press}
          variant="ghost"
          size="sm"
          className="min-h-11!"
          request={{ attendee_id: guest.id, action: "undo" }}
        >
          <Undo2 aria-hidden />
          Undo<span className="sr-only"> for {name}</span>
        </ScanButton>
      ) : (
        mayComeIn && (
          <ScanButton {...press} variant="secondary" request={{ attendee_id: guest.id }}>
            <Check aria-hidden />
            Check in<span className="sr-only"> {name}</span>
          </ScanButton>
        )
      )}
    </li>
  );
}
