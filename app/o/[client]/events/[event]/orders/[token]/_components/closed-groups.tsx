"use client";

import { Card } from "@/app/_components/ui/card";
import { useTranslate } from "@/app/_language/use-translate";
import { useFormScope } from "./form-scope";
import { GroupHeader } from "./group-card";
import { seatName } from "./labels";

/** Who had been registered, to read only. */
export function ClosedGroups() {
  const t = useTranslate("order");
  const { order } = useFormScope();
  if (order.registration_groups.length === 0) return null;
  return (
    <section aria-labelledby="guests-heading" className="flex flex-col gap-5">
      <h2 id="guests-heading" className="text-2xl">
        {t("registeredGuests")}
      </h2>
      {order.registration_groups.map((group) => (
        <Card key={group.id} aria-labelledby={`group-${group.id}`}>
          <GroupHeader id={`group-${group.id}`} group={group} isClosed />
          <ul className="divide-y border-t px-5 sm:px-6">
            {group.attendees.map((attendee) => (
              <li key={attendee.id} className="flex gap-4 py-2.5">
                <span className="w-20 shrink-0 text-muted-foreground">
                  {seatName(t, group, attendee)}
                </span>
                <span className="min-w-0">
                  {[attendee.first_name, attendee.last_name].filter(Boolean).join(" ") ||
                    t("unnamedGuest")}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
