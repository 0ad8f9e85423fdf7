import type { Metadata } from "next";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { EntityListQuery } from "@/lib/sponsorship/entity-schema";
import { EntityBrowser } from "./_components/entity-browser";

const title = "Recipients";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: "/admin/entities",
    needs: "entities_view",
    query: EntityListQuery.extend(FORM_FILTERS),
    always: ["status"],
  },
  async ({ staff, query, address }) => (
    <ListPage title={title}>
      <EntityBrowser staff={staff} query={query} address={address} />
    </ListPage>
  ),
);
