import { MessageSquareText } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { Badge } from "@/app/_components/ui/badge";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import { plural } from "@/lib/format/amounts";
import { shownNumber } from "@/lib/texting/numbers";
import { listReceivedTexts } from "@/lib/texting/received";
import { type ReceivedText, ReceivedTextQuery } from "@/lib/texting/schema";

const title = "Received texts";
const path = "/admin/communications/texts";

export const metadata: Metadata = { title };

const FILTERS = [
  { name: "kind", label: "Kind", options: optionsOf({ answer: "Answers", keyword: "Keywords" }) },
];

export default staffPage(
  { title, path, needs: ["mailings_view", "donors_view"], query: ReceivedTextQuery },
  async ({ staff, query, address }) => {
    const { data, total, nextCursor } = await listReceivedTexts(staff, query);
    return (
      <ListPage
        title={title}
        bar={
          <ListBar
            address={address}
            search="Full phone number"
            filters={FILTERS}
            summary={plural(total, "text")}
          />
        }
        steps={
          nextCursor && <TextLink href={address.to({ cursor: nextCursor })}>Older texts</TextLink>
        }
      >
        {data.length === 0 ? (
          <EmptyState
            icon={MessageSquareText}
            title={address.isNarrowed ? "No texts found" : "No texts received"}
          >
            Texts sent to your number appear here. STOP, START, and HELP are handled automatically.
            All other texts are for you to read, and are also added to the donor’s timeline.
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={columnsIn(staff.profile.organization.timeZone)}
          />
        )}
      </ListPage>
    );
  },
);

const columnsIn = (timeZone: string): Column<ReceivedText>[] => [
  {
    label: "From",
    cell: ({ donors, number }) => {
      if (donors.length === 0) return number ? shownNumber(number) : "Erased";
      return donors.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink href={`/admin/portfolio/${id}`}>{name}</TextLink>
        </span>
      ));
    },
  },
  {
    label: "Text",
    wide: true,
    wraps: true,
    phone: "below",
    cell: ({ body, keyword }) => (
      <span className="wrap-anywhere">
        {body ?? "Erased"} {keyword && <Badge>{KEYWORD_WORDS[keyword]}</Badge>}
      </span>
    ),
  },
  {
    label: "Number",
    phone: "hidden",
    cell: ({ number, donors }) => (number && donors.length > 0 ? shownNumber(number) : ""),
  },
  {
    label: "Received",
    phone: "corner",
    cell: ({ received_at }) => staffFormat().shortDateTime(received_at, timeZone),
  },
];

const KEYWORD_WORDS = {
  stop: "Opted out",
  start: "Opted in",
  help: "Asked for help",
} as const;
