import { Award } from "lucide-react";
import type { Metadata } from "next";
import { textAsked } from "@/app/admin/_components/page-asked";
import { listSponsorPackages } from "@/lib/events/setup/products";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection, noticeOf } from "../../_components/list-section";
import { PackageTable } from "./package-table";

const title = "Sponsor packages";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/packages", needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const packages = await listSponsorPackages(staff, id);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <ListSection
          title={title}
          description="Sponsorship levels, in the order shown on the public page"
          icon={Award}
          empty={{
            title: "No sponsor packages yet",
            text: "A package recognizes a company with its logo and other benefits, with or without seats.",
          }}
          count={packages.length}
          add={
            mayEdit ? { href: `/admin/events/${id}/packages/new`, label: "Add package" } : undefined
          }
          notice={noticeOf(textAsked(sent, "notice"))}
        >
          <PackageTable event={event} packages={packages} mayEdit={mayEdit} />
        </ListSection>
      </>
    );
  },
);
