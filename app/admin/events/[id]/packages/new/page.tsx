import type { Metadata } from "next";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { PackageForm } from "../package-form";

const title = "New sponsor package";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/packages/new", needs: "events_edit" },
  ({ record: event, staff }) => (
    <ItemPage title={title} crumbs={crumbsTo(event, "packages")}>
      <PackageForm event={event} words={entryWords(staff.profile.organization.law)} />
    </ItemPage>
  ),
);
