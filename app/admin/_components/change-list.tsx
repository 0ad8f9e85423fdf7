import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import type { ActivityView, PageType } from "@/lib/activity/schema";
import { actionWords } from "./action-words";

/** Who did what to whom, and when. */
export const ChangeList = ({
  changes,
  timeZone,
}: {
  changes: readonly ActivityView[];
  timeZone: string;
}) => (
  <ul className="divide-y">
    {changes.map((change) => (
      <li key={change.id} className="py-3 first:pt-0 last:pb-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{change.by.name}</span> {actionWords(change.action)}
          <Subject change={change} />
        </p>
        <p className="text-sm text-muted-foreground">
          <DateTime instant={change.at} timeZone={timeZone} />
        </p>
      </li>
    ))}
  </ul>
);

function Subject({ change: { by, subject, page } }: { change: ActivityView }) {
  const isOwn = subject.type === "user" && subject.id === by.user_id;
  if (isOwn || (!page && !subject.name)) return null;
  return (
    <>: {page ? <TextLink href={hrefOf(page)}>{subject.name ?? "show"}</TextLink> : subject.name}</>
  );
}

const PATHS: Record<PageType, (id: number) => string> = {
  donor: (id) => `/admin/portfolio/${id}`,
  donation: (id) => `/admin/donations/${id}`,
  plan: (id) => `/admin/plans/${id}`,
  household: (id) => `/admin/households/${id}`,
  relationship: (id) => `/admin/relationships/${id}`,
  order: (id) => `/admin/orders/${id}`,
  event: (id) => `/admin/events/${id}`,
  waitlist: (id) => `/admin/events/${id}/waitlist`,
  program: (id) => `/admin/programs/${id}`,
  entity: (id) => `/admin/entities/${id}`,
  import: (id) => `/admin/imports/${id}`,
  user: (id) => `/admin/settings/users/${id}`,
  letter_template: (id) => `/admin/acknowledgements/letters/${id}`,
  gift_source: () => "/admin/donations/sources",
  currency_rate: () => "/admin/settings/currency-rates",
};

const hrefOf = ({ type, id }: NonNullable<ActivityView["page"]>): string => PATHS[type](id);
