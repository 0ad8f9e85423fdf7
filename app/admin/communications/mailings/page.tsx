import { Mails } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listMailings } from "@/lib/mailings/mailings";
import { shownLine } from "@/lib/mailings/placeholders";
import { MailingQuery, type MailingSummary } from "@/lib/mailings/schema";
import { MAILINGS, mailingHref } from "../paths";
import { CHANNELS, STATE_WORDS } from "./words";

const title = "Mailings";

export const metadata: Metadata = { title };

const STATES = Object.fromEntries(
  Object.entries(STATE_WORDS).map(([state, { label }]) => [state, label]),
);
const FILTERS = [
  { name: "state", label: "Status", options: optionsOf(STATES) },
  { name: "channel", label: "Channel", options: optionsOf(CHANNELS) },
];

export default staffPage(
  { title, path: MAILINGS, needs: "mailings_view", query: MailingQuery },
  async ({ staff, query, address }) => {
    const { data, total, nextCursor } = await listMailings(staff, query);
    return (
      <ListPage
        title={title}
        actions={
          staff.permissions.has("mailings_edit") && (
            <CreateLink href={`${MAILINGS}/new`}>New mailing</CreateLink>
          )
        }
        bar={<ListBar address={address} filters={FILTERS} summary={plural(total, "mailing")} />}
        steps={
          nextCursor && (
            <TextLink href={address.to({ cursor: nextCursor })}>Older mailings</TextLink>
          )
        }
      >
        {data.length === 0 ? (
          <EmptyState
            icon={Mails}
            title={address.isNarrowed ? "No mailings found" : "No mailings yet"}
          >
            {!address.isNarrowed &&
              "Write to a segment of your donors. Before anything is sent, you’ll see who will get it, who won’t, and why."}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={columnsFor(staff.profile.organization)}
          />
        )}
      </ListPage>
    );
  },
);

type Organization = SignedInStaff["profile"]["organization"];

const columnsFor = ({ name: organization, timeZone }: Organization): Column<MailingSummary>[] => [
  {
    label: "Mailing",
    cell: ({ id, name }) => <TextLink href={mailingHref(id)}>{name}</TextLink>,
  },
  { label: "Channel", phone: "hidden", cell: ({ channel }) => CHANNELS[channel] },
  {
    label: "Subject",
    wide: true,
    phone: "below",
    cell: ({ subject, body }) => shownLine(subject || body || "", organization),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ state }) => (
      <StatusBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</StatusBadge>
    ),
  },
  { label: "Topic", phone: "hidden", cell: ({ topic }) => topic.name },
  {
    label: "Sent",
    numeric: true,
    phone: "hidden",
    cell: ({ state, sent, recipients }) =>
      state === "sending" || state === "paused"
        ? `${formatNumber(sent)} of ${formatNumber(recipients)}`
        : recipients > 0 && formatNumber(sent),
  },
  {
    label: "Date",
    phone: "below",
    cell: (mailing) => whenOf(mailing, timeZone),
  },
];

function whenOf({ started_at, send_at, updated_at }: MailingSummary, timeZone: string): string {
  const format = staffFormat();
  if (started_at) return format.date(started_at, timeZone);
  if (send_at) return format.shortDateTime(send_at, timeZone);
  return `Edited ${format.date(updated_at, timeZone)}`;
}
