import { Download, Ticket } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Pagination } from "@/app/_components/ui/pagination";
import { type Asked, pageHref } from "@/app/admin/_components/page-asked";
import type { OrderListQuery } from "@/lib/events/order-filter";
import type { OrderPage } from "@/lib/events/order-list";
import { exportQuery, isNarrowed, pagesOf } from "../order-asked";
import { OrderFilters } from "./order-filters";
import { OrderSums, OrderTable } from "./order-table";
import { ReleaseHolds } from "./release-holds";

type Props = {
  path: string;
  asked: Asked;
  query: OrderListQuery;
  found: OrderPage;
  timeZone: string;
  mayEdit: boolean;
  /** To choose from; none where the list is of one event. */
  events?: readonly { id: number; name: string }[];
};

/** Registrations with their filters, sums and pages. */
export function OrderResults({ path, asked, query, found, timeZone, mayEdit, events }: Props) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <OrderFilters path={path} query={query} events={events} />
        <OrderSums totals={found.totals} />
        {query.unconfirmed && mayEdit && found.total > 0 && (
          <ReleaseHolds eventId={query.event_id} />
        )}
        {found.data.length === 0 ? (
          <NoOrders isNarrowed={isNarrowed(query, events ? [] : ["event_id"])} />
        ) : (
          <OrderTable orders={found.data} timeZone={timeZone} withEvent={events !== undefined} />
        )}
        <Pagination
          page={query.page}
          pages={pagesOf(found.total)}
          href={(page) => pageHref(path, asked, page)}
        />
      </CardContent>
    </Card>
  );
}

export const ExportOrders = ({ query }: { query: OrderListQuery }) => (
  <Button asChild variant="secondary">
    <a href={`/api/v1/admin/orders/export.csv${exportQuery(query)}`}>
      <Download aria-hidden />
      Export these
    </a>
  </Button>
);

const NoOrders = ({ isNarrowed: narrowed }: { isNarrowed: boolean }) =>
  narrowed ? (
    <EmptyState icon={Ticket} title="No registration matches">
      Try fewer words, or another state.
    </EmptyState>
  ) : (
    <EmptyState icon={Ticket} title="Nobody has registered yet">
      Registrations appear here as soon as somebody begins one on an event’s public page.
    </EmptyState>
  );
