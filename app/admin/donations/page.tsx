import { Gift, HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { GIFT_FILTERS, giftStateFilters } from "@/app/admin/_components/gift-filters";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ExportLink, ListPage } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { formatMajor, plural } from "@/lib/format/amounts";
import { listDonations } from "@/lib/giving/gifts/list";
import { DonationListQuery } from "@/lib/giving/gifts/query";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import { type DonationSum, totalDonations } from "@/lib/giving/gifts/sums";
import { askedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { giftColumns } from "./gift-columns";

const title = "Gifts";
const path = "/admin/donations";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "donations_view", query: DonationListQuery.extend(FORM_FILTERS) },
  async ({ staff, query: asked, address: sentAddress }) => {
    const custom = await customList(staff, "donation", asked, sentAddress);
    const { query, address } = custom;
    const [page, { gifts, sums }, sources, { hasDeclarations }] = await Promise.all([
      listDonations(staff, query),
      totalDonations(staff, query),
      listGiftSources(staff),
      askedOfGifts(staff),
    ]);
    const step = (cursor: string | null) => cursor && address.to({ cursor });
    return (
      <ListPage
        title={title}
        actions={
          <>
            {hasDeclarations && (
              <Link
                href={`${path}/gift-aid`}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                <HandCoins aria-hidden />
                Gift Aid
              </Link>
            )}
            <ExportLink href={`/api/v1/admin/donations/export.csv${address.filter()}`} />
            {staff.permissions.has("donations_edit") && (
              <CreateLink href={`${path}/new`}>Enter gift</CreateLink>
            )}
          </>
        }
        bar={
          <ListBar
            address={address}
            search="Donor or note"
            filters={[...giftStateFilters(sources), ...GIFT_FILTERS, ...custom.filters]}
            summary={`${plural(gifts, "gift")}${sumWords(sums)}`}
          />
        }
        steps={<ListSteps newer={step(page.previousCursor)} older={step(page.nextCursor)} />}
      >
        {page.data.length > 0 ? (
          <DataTable
            label={title}
            rows={page.data}
            rowKey={({ id }) => id}
            columns={[...giftColumns, ...(await custom.columns(page.data))]}
          />
        ) : (
          <NoGifts isNarrowed={address.isNarrowed} />
        )}
      </ListPage>
    );
  },
);

const sumWords = (sums: readonly DonationSum[]): string =>
  sums.length === 0
    ? ""
    : ` · ${sums.map(({ amount, currency }) => formatMajor(amount, currency)).join(" and ")} received, net of refunds`;

const NoGifts = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Gift} title="No gifts found">
      Try fewer words or a longer period.
    </EmptyState>
  ) : (
    <EmptyState icon={Gift} title="No gifts yet">
      Online gifts appear here automatically. Enter checks and cash yourself.
    </EmptyState>
  );
