import { Users } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber, plural } from "@/lib/format/amounts";
import { listRecipients } from "@/lib/mailings/recipients";
import { RecipientQuery, type RecipientView } from "@/lib/mailings/sending-schema";
import { SKIP_WORDS } from "@/lib/mailings/words";
import { MailingHead } from "../../_components/mailing-head";
import { RECIPIENT_WORDS, recipientWords } from "../../words";
import { mailingPage } from "../read";

const title = "Delivery";

export const metadata: Metadata = { title };

const { claimed: _, ...STATES } = RECIPIENT_WORDS;
const FILTERS = [
  {
    name: "state",
    label: "Status",
    options: optionsOf(
      Object.fromEntries(Object.entries(STATES).map(([state, { label }]) => [state, label])),
    ),
  },
  { name: "skip_reason", label: "Reason skipped", options: optionsOf(SKIP_WORDS) },
];

export default mailingPage(
  {
    title,
    path: "/recipients",
    needs: ["mailings_view", "donors_view"],
    query: RecipientQuery,
  },
  async ({ staff, record: mailing, query, address }) => {
    const { data, total, nextCursor } = await listRecipients(staff, mailing.id, query);
    return (
      <div className="flex flex-col gap-4">
        <MailingHead
          mailing={mailing}
          staff={staff}
          current="/recipients"
          actions={
            <ExportLink href={`/api/v1/admin/communications/mailings/${mailing.id}/export.csv`} />
          }
        />
        <ListBar address={address} filters={FILTERS} summary={plural(total, "person", "people")} />
        {data.length === 0 ? (
          <EmptyState icon={Users} title={address.isNarrowed ? "Nothing found" : "No one yet"} />
        ) : (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={columnsFor(staff.profile.organization.timeZone, mailing.channel === "sms")}
          />
        )}
        {nextCursor && <TextLink href={address.to({ cursor: nextCursor })}>More</TextLink>}
      </div>
    );
  },
);

const columnsFor = (timeZone: string, isText: boolean): Column<RecipientView>[] => [
  {
    label: "Donor",
    cell: ({ donor }) =>
      donor ? <TextLink href={`/admin/portfolio/${donor.id}`}>{donor.name}</TextLink> : "Erased",
  },
  isText
    ? { label: "Phone", phone: "below", cell: ({ phone }) => phone }
    : { label: "Email", phone: "below", cell: ({ email }) => email },
  {
    label: "Status",
    phone: "corner",
    cell: (recipient) => {
      const { tone, label } = recipientWords(recipient);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    label: "Reason",
    wraps: true,
    phone: "below",
    cell: ({ skip_reason: reason, error }) =>
      reason ? (
        <span className="inline-block first-letter:uppercase">{SKIP_WORDS[reason]}</span>
      ) : (
        error
      ),
  },
  {
    label: "Clicks",
    numeric: true,
    phone: "hidden",
    cell: ({ clicks }) => clicks > 0 && formatNumber(clicks),
  },
  {
    label: "Sent",
    phone: "hidden",
    cell: ({ sent_at: sentAt }) => sentAt && staffFormat().shortDateTime(sentAt, timeZone),
  },
];
