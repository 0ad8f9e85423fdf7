import { MailX } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { SuppressionQuery, type SuppressionView } from "@/lib/consents/schema";
import { listSuppressions } from "@/lib/consents/suppressions";
import { CHANNEL_WORDS, SUPPRESSION_WORDS } from "@/lib/consents/words";
import { plural } from "@/lib/format/amounts";
import { AddSuppression, LiftSuppression } from "./suppression-forms";

const title = "Suppressions";
const path = "/admin/communications/suppressions";

export const metadata: Metadata = { title };

const { email, phone, sms } = CHANNEL_WORDS;
const FILTERS = [
  { name: "channel", label: "Channel", options: optionsOf({ email, phone, sms }) },
  { name: "reason", label: "Reason", options: optionsOf(SUPPRESSION_WORDS) },
];

export default staffPage(
  { title, path, needs: "donors_view", query: SuppressionQuery },
  async ({ staff, query, address }) => {
    const { data, total, nextCursor } = await listSuppressions(staff, query);
    const mayEdit = staff.permissions.has("donors_edit");
    return (
      <ListPage
        title={title}
        actions={mayEdit && <AddSuppression />}
        bar={
          <ListBar
            address={address}
            search="Full address or number"
            filters={FILTERS}
            summary={plural(total, "address", "addresses")}
          />
        }
        steps={
          nextCursor && (
            <TextLink href={address.to({ cursor: nextCursor })}>Older suppressions</TextLink>
          )
        }
      >
        {data.length === 0 ? (
          <EmptyState
            icon={MailX}
            title={address.isNarrowed ? "No suppressions found" : "No suppressions"}
          >
            Addresses that don’t work, unsubscribed from everything, reported spam, or were added by
            staff. They get only receipts.
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={columnsFor(mayEdit, staff.profile.organization.timeZone)}
          />
        )}
      </ListPage>
    );
  },
);

const columnsFor = (mayEdit: boolean, timeZone: string): Column<SuppressionView>[] => [
  {
    label: "Address",
    cell: ({ donors }) =>
      donors[0]?.address ?? (
        <span className="text-muted-foreground">No donor has this address now</span>
      ),
  },
  {
    label: "Donors",
    cell: ({ donors }) =>
      donors.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink href={`/admin/portfolio/${id}`}>{name}</TextLink>
        </span>
      )),
  },
  { label: "Channel", phone: "hidden", cell: ({ channel }) => CHANNEL_WORDS[channel] },
  {
    label: "Reason",
    wraps: true,
    cell: ({ reason, cause }) => (
      <>
        {SUPPRESSION_WORDS[reason]}
        {cause?.reason && (
          <span className="block text-sm wrap-anywhere text-muted-foreground">{cause.reason}</span>
        )}
      </>
    ),
  },
  {
    label: "Since",
    phone: "named",
    cell: ({ created_at }) => <ShortDate date={created_at} timeZone={timeZone} />,
  },
  ...(mayEdit
    ? [
        {
          label: "Actions",
          phone: "corner" as const,
          cell: ({ id, donors }: SuppressionView) => (
            <LiftSuppression id={id} whose={donors[0]?.address ?? `number ${id}`} />
          ),
        },
      ]
    : []),
];
