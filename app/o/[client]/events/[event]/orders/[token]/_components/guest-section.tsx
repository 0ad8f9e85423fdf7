"use client";

import { useTranslate } from "@/app/_language/use-translate";
import { isActive } from "./fields";
import { useFormScope } from "./form-scope";
import { GroupCard } from "./group-card";

/** Everybody who comes, group by group. */
export function GuestSection() {
  const t = useTranslate("order");
  const { order } = useFormScope();
  const groups = order.registration_groups.filter(isActive);
  if (groups.length === 0) return null;
  return (
    <section id="guests" aria-labelledby="guests-heading" className="flex flex-col gap-5">
      <div>
        <h2 id="guests-heading" className="text-2xl">
          {t("yourGuests")}
        </h2>
        <p className="mt-1 text-muted-foreground">{t("saveOnce")}</p>
      </div>
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
    </section>
  );
}
