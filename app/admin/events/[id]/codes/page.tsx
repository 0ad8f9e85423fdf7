import { BadgePercent } from "lucide-react";
import type { Metadata } from "next";
import { Pagination } from "@/app/_components/ui/pagination";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { listPromoCodes } from "@/lib/events/setup/promo-codes";
import { EventHeader } from "../../_components/event-header";
import { ListSection, noticeOf } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { CodeTable } from "./code-table";

export const metadata: Metadata = { title: "Promo codes" };

const PER_PAGE = 50;

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function CodesPage({ params, searchParams }: Props) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params, "/codes");
  if (!mayView) return <NoAccess title="Promo codes" />;
  const asked = await searchParams;
  const page = pageAsked(asked);
  const event = await read();
  const { data, total } = await listPromoCodes(staff, id, { page, per_page: PER_PAGE });
  const path = `/admin/events/${id}/codes`;
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <ListSection
        title="Promo codes"
        description="Whoever types one pays less for tickets. Packages, gifts and the auction stay as they are."
        icon={BadgePercent}
        empty={{
          title: "There is no promo code yet",
          text: "A code takes a percentage or an amount off the tickets of one registration, as often as you say.",
        }}
        count={total}
        add={mayEdit ? { href: `${path}/new`, label: "Add a code" } : undefined}
        notice={noticeOf(textAsked(asked, "notice"))}
      >
        <CodeTable event={event} codes={data} mayEdit={mayEdit} />
        <Pagination
          page={page}
          pages={Math.ceil(total / PER_PAGE)}
          href={(to) => pageHref(path, asked, to)}
        />
      </ListSection>
    </>
  );
}
