import { TextLink } from "@/app/_components/ui/link";
import type { ActivityView, PageType } from "@/lib/activity/schema";

/** Is there anything to name besides who did it? */
export const hasSubject = ({ by, subject, page }: ActivityView): boolean =>
  !(subject.type === "user" && subject.id === by.user_id) && Boolean(page || subject.name);

/** Whom or what a change was about, with the way to its page. */
export const ChangeSubject = ({ change: { subject, page } }: { change: ActivityView }) =>
  page ? <TextLink href={hrefOf(page)}>{subject.name ?? "View"}</TextLink> : subject.name;

const PATHS: Record<PageType, (id: number) => string> = {
  donor: (id) => `/admin/portfolio/${id}`,
  donation: (id) => `/admin/donations/${id}`,
  plan: (id) => `/admin/plans/${id}`,
  campaign: (id) => `/admin/campaigns/${id}`,
  pledge: (id) => `/admin/pledges/${id}`,
  household: (id) => `/admin/households/${id}`,
  relationship: (id) => `/admin/relationships/${id}`,
  order: (id) => `/admin/orders/${id}`,
  event: (id) => `/admin/events/${id}`,
  invitations: (id) => `/admin/events/${id}/invitations`,
  waitlist: (id) => `/admin/events/${id}/waitlist`,
  program: (id) => `/admin/programs/${id}`,
  entity: (id) => `/admin/entities/${id}`,
  import: (id) => `/admin/imports/${id}`,
  user: (id) => `/admin/settings/users/${id}`,
  letter_template: (id) => `/admin/acknowledgements/letters/${id}`,
  gift_batch: (id) => `/admin/donations/batches/${id}`,
  journal_batch: (id) => `/admin/accounting/${id}`,
  payout: (id) => `/admin/payments/payouts/${id}`,
  ledger_account: () => "/admin/accounting/accounts",
  gift_source: () => "/admin/donations/sources",
  tag: () => "/admin/donors/tags",
  topic: () => "/admin/communications/topics",
  suppression: () => "/admin/communications/suppressions",
  journey: (id) => `/admin/journeys/${id}`,
  form: (id) => `/admin/forms/${id}`,
  form_submission: (id) => `/admin/forms/submissions/${id}`,
  mailing: (id) => `/admin/communications/mailings/${id}`,
  mail_template: (id) => `/admin/communications/templates/${id}`,
  segment: (id) => `/admin/segments/${id}`,
  report: (id) => `/admin/reports/${id}`,
  dashboard: (id) => `/admin/dashboards/${id}`,
  webhook_endpoint: (id) => `/admin/settings/account/developer/webhooks/${id}`,
  custom_field: (id) => `/admin/settings/fields/${id}`,
  custom_object: (id) => `/admin/settings/objects/${id}`,
  custom_record: (id) => `/admin/records/any/${id}`,
  currency_rate: () => "/admin/settings/currency-rates",
};

const hrefOf = ({ type, id }: NonNullable<ActivityView["page"]>): string => PATHS[type](id);
