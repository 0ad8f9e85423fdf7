import { House } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { HouseholdQuery, type HouseholdSummary } from "@/lib/donors/household-schema";
import { listHouseholds } from "@/lib/donors/relationships/household-list";
import { plural } from "@/lib/format/amounts";

const title = "Households";
const path = "/admin/households";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "donors_view", query: HouseholdQuery.extend(FORM_FILTERS) },
  async ({ staff, query: asked, address: sentAddress }) => {
    const custom = await customList(staff, "household", asked, sentAddress);
    const { query, address } = custom;
    const { data, total } = await listHouseholds(staff, query);
    return (
      <ListPage
        title={title}
        actions={
          staff.permissions.has("donors_edit") && (
            <CreateLink href={`${path}/new`}>New household</CreateLink>
          )
        }
        bar={
          <ListBar
            address={address}
            search="Household or member"
            filters={custom.filters}
            summary={plural(total, "household")}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={[...columns, ...(await custom.columns(data))]}
          />
        ) : (
          <NoHouseholds isNarrowed={address.isNarrowed || total > 0} />
        )}
      </ListPage>
    );
  },
);

const columns: Column<HouseholdSummary>[] = [
  { label: "Household", cell: ({ id, name }) => <Link href={`${path}/${id}`}>{name}</Link> },
  { label: "Members", cell: memberWords, wide: true },
  { label: "Primary contact", cell: ({ primary_contact }) => primary_contact?.name },
  {
    label: "Living",
    numeric: true,
    phone: "corner",
    cell: ({ living, size }) => `${living} of ${size}`,
  },
];

function memberWords({ member_names, size }: HouseholdSummary): string {
  const more = size - member_names.length;
  return `${member_names.join(", ") || "No members"}${more > 0 ? ` and ${more} more` : ""}`;
}

const NoHouseholds = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={House} title="No households found">
      Try part of the household’s name, or a member’s name or email address.
    </EmptyState>
  ) : (
    <EmptyState icon={House} title="No households yet">
      Group people who live together to see their giving together in the portfolio.
    </EmptyState>
  );
