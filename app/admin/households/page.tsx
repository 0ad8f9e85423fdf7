import { House, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { NameSearch } from "@/app/admin/_components/name-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { listHouseholds } from "@/lib/donors/household-list";
import type { HouseholdSummary } from "@/lib/donors/household-schema";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";

const TITLE = "Households";
const PATH = "/admin/households";
const PER_PAGE = 25;

export const metadata: Metadata = { title: TITLE };

export default async function HouseholdsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donors_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const [q, page] = [textAsked(asked, "q"), pageAsked(asked)];
  const { data, total } = await listHouseholds(staff, { q, page, per_page: PER_PAGE });
  return (
    <>
      <PageHeader
        title={TITLE}
        description="People who live together. What they give counts for all of them, once."
        actions={
          staff.permissions.has("donors_edit") && (
            <Button asChild>
              <Link href={`${PATH}/new`}>
                <Plus aria-hidden />
                New household
              </Link>
            </Button>
          )
        }
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <NameSearch path={PATH} label="Household or member" q={q} isNarrowed={q !== ""} />
          <p className="text-sm text-muted-foreground" role="status">
            {plural(total, "household")}
          </p>
          {data.length === 0 ? (
            <NoHouseholds isNarrowed={q !== "" || total > 0} />
          ) : (
            <HouseholdTable households={data} />
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            href={(to) => pageHref(PATH, asked, to)}
          />
        </CardContent>
      </Card>
    </>
  );
}

const HouseholdTable = ({ households }: { households: readonly HouseholdSummary[] }) => (
  <Table label="Households" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Household</TableHead>
        <TableHead>Members</TableHead>
        <TableHead>Primary contact</TableHead>
        <TableHead numeric>Living</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {households.map(({ id, name, member_names, size, living, primary_contact }) => (
        <TableRow key={id}>
          <TableHead scope="row" className="font-normal">
            <TextLink href={`${PATH}/${id}`} className="font-semibold">
              {name}
            </TextLink>
          </TableHead>
          <TableCell data-label="Members">
            {member_names.join(", ") || "Nobody"}
            {size > member_names.length && ` and ${size - member_names.length} more`}
          </TableCell>
          <TableCell data-label="Primary contact">{primary_contact?.name ?? "–"}</TableCell>
          <TableCell data-label="Living" numeric>
            {living} of {size}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const NoHouseholds = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={House} title="No household matches">
      Try a part of the name, or of a member’s name or email address.
    </EmptyState>
  ) : (
    <EmptyState icon={House} title="There is no household yet">
      Put people who live together into one, and the portfolio shows them as one.
    </EmptyState>
  );
