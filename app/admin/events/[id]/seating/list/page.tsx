import type { Metadata } from "next";
import { PrintButton } from "@/app/_components/print-button";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { DoorGuest } from "@/lib/events/door/schema";
import { readSeating } from "@/lib/events/door/seating";
import { eventPage } from "../../../_components/event-page";
import { guestName } from "../../check-in/local-door";
import { groupName } from "../guest-checks";

const title = "Seating list";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/seating/list", needs: ["events_view", "orders_view"] },
  async ({ record: event, staff, params: { id } }) => {
    const { tables, unplaced } = await readSeating(staff, id);
    const crumbs = [
      { label: event.name, href: `/admin/events/${id}` },
      { label: "Seating", href: `/admin/events/${id}/seating` },
    ];
    return (
      <>
        <PageHeader
          title={`Seating for ${event.name}`}
          above={
            <div className="print:hidden">
              <Breadcrumbs crumbs={crumbs} />
            </div>
          }
          actions={<PrintButton />}
        />
        <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          {tables.map(({ id: tableId, label, seats, guests }) => (
            <Names
              key={tableId}
              title={`${label} (${guests.length} of ${seats})`}
              guests={guests}
            />
          ))}
          {unplaced.length > 0 && (
            <Names title={`Unseated (${unplaced.length})`} guests={unplaced} />
          )}
        </div>
      </>
    );
  },
);

const Names = ({ title, guests }: { title: string; guests: readonly DoorGuest[] }) => (
  <section className="break-inside-avoid">
    <h2 className="border-b pb-1 text-lg">{title}</h2>
    {guests.length === 0 ? (
      <p className="pt-2 text-muted-foreground">No guests yet</p>
    ) : (
      <ol className="list-decimal pt-2 pl-6">
        {guests.map((guest) => (
          <li key={guest.id} className="break-words">
            {guestName(guest)}
            {groupName(guest) !== guest.name && (
              <span className="text-muted-foreground"> · {groupName(guest)}</span>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
);
