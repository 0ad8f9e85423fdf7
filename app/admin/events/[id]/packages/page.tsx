import { Award } from "lucide-react";
import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { listSponsorPackages } from "@/lib/events/setup/products";
import { EventHeader } from "../../_components/event-header";
import { ListSection, noticeOf } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { PackageTable } from "./package-table";

export const metadata: Metadata = { title: "Sponsor packages" };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function PackagesPage({ params, searchParams }: Props) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params, "/packages");
  if (!mayView) return <NoAccess title="Sponsor packages" />;
  const event = await read();
  const packages = await listSponsorPackages(staff, id);
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <ListSection
        title="Sponsor packages"
        description="What companies can support the event with, in the order of the public page."
        icon={Award}
        empty={{
          title: "There is no sponsor package yet",
          text: "A package thanks a company with its logo and whatever else you offer, with or without seats.",
        }}
        count={packages.length}
        add={
          mayEdit ? { href: `/admin/events/${id}/packages/new`, label: "Add a package" } : undefined
        }
        notice={noticeOf(textAsked(await searchParams, "notice"))}
      >
        <PackageTable event={event} packages={packages} mayEdit={mayEdit} />
      </ListSection>
    </>
  );
}
