import { Search } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { TextField } from "@/app/_components/ui/text-field";
import { KINDS, SEARCH_PATH, searchHref } from "@/app/admin/_components/search/kinds";
import { staffPage } from "@/app/admin/_components/staff-page";
import { NEW_DONOR } from "@/app/admin/portfolio/address";
import { plural } from "@/lib/format/amounts";
import { textSent } from "@/lib/http/lenient";
import type { FoundKind } from "@/lib/search/schema";
import { searchEverything } from "@/lib/search/search";

const title = "Search";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: (_, sent) => searchHref(textSent(sent, "q")) },
  async ({ staff, sent }) => {
    const words = textSent(sent, "q");
    const found = await searchEverything(staff, words);
    const count = found.reduce((sum, { items }) => sum + items.length, 0);
    const mayAdd = staff.permissions.has("donors_view") && staff.permissions.has("donors_edit");
    return (
      <>
        <PageHeader
          title={title}
          description="Searches names, email addresses, custom fields, and registration, receipt, and ticket numbers. Shows up to five results of each kind."
        />
        <search>
          <form action={SEARCH_PATH} className="flex flex-wrap items-end gap-3">
            <TextField
              name="q"
              label="Search"
              type="search"
              maxLength={100}
              defaultValue={words}
              className="grow sm:max-w-md"
            />
            <Button type="submit">
              <Search aria-hidden />
              Search
            </Button>
          </form>
        </search>
        {words !== "" && (
          <p role="status" className="text-muted-foreground">
            {count > 0
              ? `${plural(count, "match", "matches")} for “${words}”`
              : `No results for “${words}”`}
          </p>
        )}
        {found.map((each) => (
          <Matches key={each.kind} {...each} />
        ))}
        {words !== "" && count === 0 && (
          <EmptyState
            icon={Search}
            title="No results"
            action={
              mayAdd && (
                <Button asChild variant="secondary">
                  <Link href={NEW_DONOR}>Add donor</Link>
                </Button>
              )
            }
          >
            Try part of the name, or the full number.
          </EmptyState>
        )}
      </>
    );
  },
);

const Matches = ({ kind, items }: FoundKind) => (
  <Card>
    <CardHeader>
      <CardTitle>{KINDS[kind].label}</CardTitle>
    </CardHeader>
    <CardContent>
      <ul className="flex flex-col divide-y">
        {items.map(({ id, name, detail }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <TextLink href={KINDS[kind].href(id)} className="font-semibold break-words">
              {name}
            </TextLink>
            <span className="text-sm break-all text-muted-foreground">{detail}</span>
          </li>
        ))}
      </ul>
    </CardContent>
  </Card>
);
