import { Ticket } from "lucide-react";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { Filter } from "@/app/admin/_components/list/filter";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import type { OrderListQuery } from "@/lib/events/orders/filter";
import type { OrderPage, OrderSummary } from "@/lib/events/orders/list";
import { orderColumns } from "./order-columns";
import { orderFilters } from "./order-filters";
import { OrderSums } from "./order-sums";
import { ReleaseHolds } from "./release-holds";

type Props = {
  address: ListAddress;
  query: OrderListQuery;
  /** Besides those of every organization. */
  filters: readonly Filter[];
  columns: readonly Column<OrderSummary>[];
  found: OrderPage;
  timeZone: string;
  mayEdit: boolean;
  /** To choose from; none where the list is of one event. */
  events?: readonly { id: number; name: string }[];
};

/** Registrations with their filters, totals and pages. */
export const OrderResults = ({
  address,
  query,
  found,
  timeZone,
  mayEdit,
  events,
  ...own
}: Props) => (
  <>
    <ListBar
      address={address}
      search="Number, name or email"
      filters={[...orderFilters(events), ...own.filters]}
      summary={<OrderSums totals={found.totals} />}
    />
    {query.unconfirmed && mayEdit && found.total > 0 && <ReleaseHolds eventId={query.event_id} />}
    {found.data.length > 0 ? (
      <DataTable
        label="Registrations"
        rows={found.data}
        rowKey={({ id }) => id}
        columns={[...orderColumns(timeZone, events !== undefined), ...own.columns]}
      />
    ) : (
      <NoOrders isNarrowed={address.isNarrowed} />
    )}
    <PageSteps address={address} query={query} total={found.total} />
  </>
);

/** Exactly the rows of the list. @param eventId of a list that is of one event */
export const ExportOrders = ({ address, eventId }: { address: ListAddress; eventId?: number }) => {
  const query = new URLSearchParams(address.filter());
  if (eventId !== undefined) query.set("event_id", String(eventId));
  return <ExportLink href={`/api/v1/admin/orders/export.csv?${query}`} />;
};

const NoOrders = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Ticket} title="No registrations found">
      Try fewer words or another status.
    </EmptyState>
  ) : (
    <EmptyState icon={Ticket} title="No registrations yet">
      Registrations appear here as soon as someone starts one on the event’s public page.
    </EmptyState>
  );
