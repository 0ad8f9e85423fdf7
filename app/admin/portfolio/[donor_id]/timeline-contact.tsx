import { Lock, Star } from "lucide-react";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { CHANNEL_WORDS, OUTCOME_WORDS } from "@/app/admin/_components/contact-words";
import { CustomValue } from "@/app/admin/_components/custom/custom-value";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import { clockAt } from "@/lib/donors/local-time";
import type { TimelineItem } from "@/lib/portfolio/profile/timeline-kinds";
import { judgeContact } from "./contact-actions";
import { type ContactValues, EditContact, RemoveContact } from "./contact-dialog";
import { MEANINGFUL_WORDS } from "./words";

/** The organization’s own fields of interactions, and what stored links lead to. */
export type ContactFields = {
  fields: readonly CustomFieldView[];
  names: LinkedNames;
  currency: string;
};

type ContactItem = Extract<TimelineItem, { type: "contact" }>;
type Props = {
  item: ContactItem;
  timeZone: string;
  mayEdit: boolean;
  custom: ContactFields;
};

const wordOf = (words: Record<string, string>, key: string | null): string =>
  key === null ? "" : (words[key] ?? key);

/** A call, visit or note, and what can be done about it. */
export function Contact({ item, timeZone, mayEdit, custom }: Props) {
  const isMeaningful = MEANINGFUL.includes(item.basis);
  const outcome = item.channel === "note" ? "" : wordOf(OUTCOME_WORDS, item.outcome).toLowerCase();
  return (
    <div className="flex flex-col gap-1">
      <p className="wrap-anywhere">
        <span className="font-semibold">{wordOf(CHANNEL_WORDS, item.channel)}</span>
        {outcome && `, ${outcome}`}
        {item.owner && <span className="text-muted-foreground"> · {item.owner}</span>}
        {item.is_private && (
          <span className="ml-2 inline-flex items-center gap-1 text-sm text-muted-foreground">
            <Lock aria-hidden className="size-3.5" />
            {item.is_open ? "Visible only to you" : "Private"}
          </span>
        )}
      </p>
      {(item.subject || item.purpose) && (
        <p className="wrap-anywhere">{[item.subject, item.purpose].filter(Boolean).join(" · ")}</p>
      )}
      {item.note && <p className="whitespace-pre-line wrap-anywhere">{item.note}</p>}
      <OwnFields values={item.custom} custom={custom} />
      <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted-foreground">
        <span className="mr-2 inline-flex items-center gap-1">
          {isMeaningful && <Star aria-hidden className="size-3.5 fill-current text-link" />}
          {wordOf(MEANINGFUL_WORDS, item.basis)}
        </span>
        {mayEdit && item.is_open && <Controls {...{ item, timeZone, isMeaningful, custom }} />}
      </div>
    </div>
  );
}

const MEANINGFUL = ["staff_marked", "type_policy", "donor_replied"];

function OwnFields({ values, custom }: { values: CustomView; custom: ContactFields }) {
  const { fields, names, currency } = custom;
  const shown = fields.filter(({ key }) => values[key] !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className="text-sm">
      {shown.map((field) => (
        <div key={field.key} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{field.label}:</dt>
          <dd className="min-w-0 wrap-anywhere">
            <CustomValue field={field} value={values[field.key] ?? ""} {...{ names, currency }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Controls({
  item,
  timeZone,
  isMeaningful,
  custom,
}: Omit<Props, "mayEdit"> & { isMeaningful: boolean }) {
  const contact = valuesOf(item, timeZone, custom);
  return (
    <>
      <form action={judgeContact}>
        <input type="hidden" name="contact" value={item.id} />
        <input type="hidden" name="donor_id" value={item.donor_id ?? ""} />
        <input type="hidden" name="meaningful" value={isMeaningful ? "no" : "yes"} />
        <SubmitButton
          variant="ghost"
          size="sm"
          aria-label={`${isMeaningful ? "Not meaningful" : "Mark meaningful"}: ${contact.title}`}
        >
          {isMeaningful ? "Not meaningful" : "Mark meaningful"}
        </SubmitButton>
      </form>
      <EditContact contact={contact} />
      <RemoveContact contact={contact} />
    </>
  );
}

const valuesOf = (
  item: ContactItem,
  timeZone: string,
  { names }: ContactFields,
): ContactValues => ({
  id: item.id,
  donorId: item.donor_id ?? 0,
  title: `${wordOf(CHANNEL_WORDS, item.channel).toLowerCase()} on ${staffFormat().date(item.occurred_at, timeZone)}`,
  values: {
    channel: item.channel,
    direction: item.direction,
    outcome: item.outcome,
    purpose: item.purpose,
    subject: item.subject,
    note: item.note,
    occurred_at: clockAt(item.occurred_at, timeZone),
    meaningful: item.marked === null ? "" : item.marked ? "yes" : "no",
  },
  isPrivate: item.is_private,
  custom: { stored: item.custom, names },
});
