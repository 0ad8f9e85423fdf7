import { Download, Printer, Search } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { TextField } from "@/app/_components/ui/text-field";
import { textAsked } from "@/app/admin/_components/page-asked";
import { readSeating } from "@/lib/events/door/seating";
import { plural } from "@/lib/format/amounts";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { searchHere } from "../check-in/local-door";
import { AddTables } from "./add-tables";
import { TableCard } from "./table-card";
import { UnplacedParties } from "./unplaced-parties";

const title = "Seating";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/seating", needs: ["events_view", "orders_view"] },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const { tables, unplaced } = await readSeating(staff, id);
    const words = textAsked(sent, "q");
    const problem = textAsked(sent, "problem");
    const choices = tables.map(({ id, label, seats, guests }) => ({
      id,
      label,
      free: seats - guests.length,
    }));
    const shownTables = words
      ? tables.filter(({ guests }) => searchHere(guests, words).length > 0)
      : tables;
    const shownGuests = words
      ? searchHere(unplaced, words).flatMap(({ guests }) => guests)
      : unplaced;
    const seats = tables.reduce((sum, table) => sum + table.seats, 0);
    const seated = tables.reduce((sum, table) => sum + table.guests.length, 0);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p>
            {plural(tables.length, "table")}, {plural(seats, "seat")}: {seated} taken,{" "}
            {unplaced.length} unseated
          </p>
          {tables.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <Button asChild variant="secondary">
                <Link href={`/admin/events/${id}/seating/list`}>
                  <Printer aria-hidden />
                  Print list
                </Link>
              </Button>
              <Button asChild variant="secondary">
                <a href={`/api/v1/admin/events/${id}/seating/export.csv`} download>
                  <Download aria-hidden />
                  Download CSV
                </a>
              </Button>
            </div>
          )}
        </div>
        {mayEdit && (
          <Card>
            <CardHeader>
              <CardTitle>{tables.length === 0 ? "Add your first tables" : "Add tables"}</CardTitle>
            </CardHeader>
            <CardContent>
              <AddTables eventId={id} />
            </CardContent>
          </Card>
        )}
        <search>
          <form className="flex flex-wrap items-end gap-3">
            <TextField
              name="q"
              type="search"
              label="Find a guest"
              maxLength={200}
              defaultValue={words}
              className="min-w-0 grow sm:max-w-md"
            />
            <Button type="submit" variant="secondary">
              <Search aria-hidden />
              Search
            </Button>
            {words && (
              <Button asChild variant="ghost">
                <Link href={`/admin/events/${id}/seating`}>Show all</Link>
              </Button>
            )}
          </form>
        </search>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <UnplacedParties eventId={id} guests={shownGuests} tables={choices} mayEdit={mayEdit} />
          <section aria-labelledby="tables" className="flex min-w-0 flex-col gap-4">
            <h2 id="tables" className="text-xl">
              Tables
            </h2>
            {shownTables.length === 0 && (
              <p className="text-muted-foreground">
                {words ? `No seated guests match “${words}”.` : "No tables yet."}
              </p>
            )}
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 2xl:grid-cols-3">
              {shownTables.map((table) => (
                <li key={table.id} className="grid min-w-0 grid-cols-1">
                  <TableCard
                    eventId={id}
                    table={table}
                    others={choices.filter((choice) => choice.id !== table.id)}
                    mayEdit={mayEdit}
                  />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </>
    );
  },
);
