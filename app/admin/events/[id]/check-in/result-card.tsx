"use client";

import { CloudOff } from "lucide-react";
import { cn } from "@/app/_components/ui/cn";
import { toneClasses, toneIcons, toneTextClasses } from "@/app/_components/ui/tone";
import type { ScanResult } from "@/lib/events/door/schema";
import { plural } from "@/lib/format/amounts";
import { guestName, type ScanRequest } from "./local-door";
import { summaryOf } from "./outcome-words";
import { ScanButton } from "./scan-button";

type Props = {
  eventId: number;
  results: readonly ScanResult[];
  words: string;
  /** This device has decided it without the network. */
  isKeptHere?: boolean;
  take?: (request: ScanRequest) => void;
};

/** What came of the last scan, large enough for a dark doorway. */
export function ResultCard({ eventId, results, words, isKeptHere, take }: Props) {
  const { tone, title, text } = summaryOf(results);
  const Icon = toneIcons[tone];
  const one = results.length === 1 ? results[0]?.guest : undefined;
  const refused = results.filter(({ outcome }) => outcome !== "checked_in" && outcome !== "undone");
  const lacking = results.flatMap(({ outcome, guest }) =>
    outcome === "details_missing" && guest ? [guest] : [],
  );
  const admitted = results.flatMap(({ outcome, guest }) =>
    outcome === "checked_in" && guest ? [guest] : [],
  );
  const target = (guests: typeof admitted): ScanRequest =>
    guests.length === 1 || !guests[0]
      ? { attendee_id: guests[0]?.id }
      : { group_id: guests[0].group.id };
  const press = { eventId, words, take };
  return (
    <section
      aria-label="Last scan"
      data-tone={tone}
      className={cn("rounded-xl border-2 p-5", toneClasses[tone])}
    >
      <div role="status" className="flex items-start gap-4">
        <Icon aria-hidden className={cn("mt-1 size-10 shrink-0", toneTextClasses[tone])} />
        <div className="min-w-0">
          <p className={cn("font-serif text-2xl font-semibold", toneTextClasses[tone])}>{title}</p>
          {one && <p className="text-xl font-semibold break-words">{guestName(one)}</p>}
          <p>{text}</p>
        </div>
      </div>
      {one && <Place guest={one} />}
      {results.length > 1 && refused.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {refused.map(({ scan_id, guest, message }) => (
            <li key={`${scan_id}-${guest?.id}`}>
              <span className="font-semibold">{guest ? guestName(guest) : "Unknown"}:</span>{" "}
              {message}
            </li>
          ))}
        </ul>
      )}
      {isKeptHere && (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          Saved on this device until you are back online.
        </p>
      )}
      {(lacking.length > 0 || admitted.length === 1) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {lacking.length > 0 && (
            <ScanButton {...press} request={{ ...target(lacking), override: true }}>
              {lacking.length === 1
                ? "Admit anyway"
                : `Admit ${plural(lacking.length, "guest")} anyway`}
            </ScanButton>
          )}
          {admitted.length === 1 && (
            <ScanButton
              {...press}
              variant="secondary"
              request={{ ...target(admitted), action: "undo" }}
            >
              Undo
            </ScanButton>
          )}
        </div>
      )}
    </section>
  );
}

function Place({ guest }: { guest: NonNullable<ScanResult["guest"]> }) {
  const { group, company, product, table } = guest;
  const facts = [
    table && `At ${table}`,
    group.label ?? company,
    product,
    group.slots > 1 && `Group ${group.reference}`,
  ].filter(Boolean);
  return <p className="mt-3 text-lg font-semibold break-words">{facts.join(" · ")}</p>;
}
