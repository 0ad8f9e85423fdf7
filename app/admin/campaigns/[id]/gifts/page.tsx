import { Gift } from "lucide-react";
import type { Metadata } from "next";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { formatMajor, plural } from "@/lib/format/amounts";
import { CreditQuery, type CreditView } from "@/lib/fundraising/credit-schema";
import { listCredits } from "@/lib/fundraising/credits";
import { listMovePages } from "@/lib/fundraising/moves";
import { campaignPage } from "../../campaign-page";
import { CampaignCrumbs } from "../../crumbs";
import { MoveForm } from "./move-form";

const title = "Campaign gifts";

export const metadata: Metadata = { title };

export default campaignPage(
  { title, path: "/gifts", needs: "donations_view", query: CreditQuery },
  async ({ record: campaign, staff, query, address }) => {
    const { id } = campaign;
    const mayEdit = staff.permissions.has("donations_edit");
    const [{ data, total }, pages] = await Promise.all([
      listCredits(staff, id, query),
      mayEdit ? listMovePages(staff, id) : [],
    ]);
    const options = pages.map((page) => ({ value: String(page.id), label: page.title }));
    const actions: Column<CreditView> = {
      label: "Actions",
      phone: "corner",
      cell: (credit) =>
        credit.status === "completed" && (
          <MoveForm campaign={id} line={credit.id} from={credit.page.id} pages={options} />
        ),
    };
    return (
      <>
        <CampaignCrumbs campaign={campaign} />
        <ListPage
          title={title}
          bar={<ListBar address={address} filters={[]} summary={plural(total, "gift line")} />}
          steps={<PageSteps address={address} query={query} total={total} />}
        >
          {data.length > 0 ? (
            <DataTable
              label={title}
              rows={data}
              rowKey={({ id: line }) => line}
              columns={mayEdit ? [...columns, actions] : columns}
            />
          ) : (
            <EmptyState icon={Gift} title="No gifts yet">
              Gifts through the campaign’s pages appear here, with the amount of each that counts.
            </EmptyState>
          )}
        </ListPage>
      </>
    );
  },
);

const columns: Column<CreditView>[] = [
  {
    label: "Donor",
    wide: true,
    cell: ({ donor, donation_id, is_anonymous }) => (
      <>
        <TextLink href={`/admin/donations/${donation_id}`} variant="quiet">
          {donor.name}
        </TextLink>
        {is_anonymous && <Quiet>Anonymous in public</Quiet>}
      </>
    ),
  },
  {
    label: "Page",
    cell: ({ page, team }) => (
      <>
        {page.name}
        {team && team.id !== page.id && <Quiet>{team.name}</Quiet>}
      </>
    ),
  },
  { label: "Date", phone: "hidden", cell: ({ donated_on }) => <ShortDate date={donated_on} /> },
  {
    label: "Amount",
    numeric: true,
    phone: "named",
    cell: ({ amount, gift_currency }) => formatMajor(amount, gift_currency),
  },
  {
    label: "Sponsorship",
    phone: "named",
    cell: ({ sponsorship }) =>
      sponsorship && (
        <>
          {sponsorship.counts ? "Counts" : "Does not count"}
          {sponsorship.ended_on && (
            <Quiet>
              Ended <ShortDate date={sponsorship.ended_on} />
            </Quiet>
          )}
        </>
      ),
  },
  {
    label: "Counts",
    numeric: true,
    phone: "named",
    cell: ({ counted, currency }) => formatMajor(counted, currency),
  },
];
