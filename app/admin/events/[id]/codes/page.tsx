import { BadgePercent } from "lucide-react";
import type { Metadata } from "next";
import { Pagination } from "@/app/_components/ui/pagination";
import { pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { listPromoCodes } from "@/lib/events/setup/promo-codes";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection, noticeOf } from "../../_components/list-section";
import { CodeTable } from "./code-table";

const title = "Promo codes";

export const metadata: Metadata = { title };

const PER_PAGE = 50;

export default eventPage(
  { title, path: "/codes", needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent, address: { path } }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const page = pageAsked(sent);
    const { data, total } = await listPromoCodes(staff, id, { page, per_page: PER_PAGE });
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <ListSection
          title={title}
          description="Discounts on tickets. Packages, gifts and auction items are not discounted."
          icon={BadgePercent}
          empty={{
            title: "No promo codes yet",
            text: "A code takes a percentage or fixed amount off the tickets in a registration.",
          }}
          count={total}
          add={mayEdit ? { href: `${path}/new`, label: "Add code" } : undefined}
          notice={noticeOf(textAsked(sent, "notice"))}
        >
          <CodeTable event={event} codes={data} mayEdit={mayEdit} />
          <Pagination
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            href={(to) => pageHref(path, sent, to)}
          />
        </ListSection>
      </>
    );
  },
);
