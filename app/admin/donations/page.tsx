import { Download, Gift, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Asked, filterQuery, giftFilter } from "@/app/admin/_components/gift-filter";
import { GiftFilters } from "@/app/admin/_components/gift-filters";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { NoAccess } from "@/app/admin/_components/no-access";
import { AppError } from "@/lib/errors";
import { formatMajor, plural } from "@/lib/format";
import { countDonations, type DonationPage, listDonations } from "@/lib/giving/donation-list";
import type { DonationListQuery } from "@/lib/giving/donation-query";
import { type DonationSum, sumDonations } from "@/lib/giving/donation-sums";
import { listGiftSources } from "@/lib/giving/gift-sources";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { GiftList } from "./gift-list";

const TITLE = "Gifts";
const PATH = "/admin/donations";

export const metadata: Metadata = { title: TITLE };

export default async function DonationsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const filter = giftFilter(asked);
  const [page, count, sums, sources] = await Promise.all([
    readPage(staff, filter),
    countDonations(staff, filter),
    sumDonations(staff, filter),
    listGiftSources(staff),
  ]);
  const { cursor: _, ...narrowed } = asked;
  const isNarrowed = Object.values(narrowed).some(Boolean);
  const href = (cursor: string | null) => cursor && `${PATH}${filterQuery(asked, { cursor })}`;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Everything that was given, newest first."
        actions={
          <>
            <ExportButton query={filterQuery(narrowed)} />
            {staff.permissions.has("donations_edit") && <NewButton />}
          </>
        }
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <GiftFilters path={PATH} asked={asked} sources={sources} />
          <p className="text-sm text-muted-foreground" role="status">
            {plural(count, "gift")}
            {sums.length > 0 && `. ${sumWords(sums)} of completed ones, without what went back.`}
          </p>
          {page.data.length === 0 ? (
            <NoGifts isNarrowed={isNarrowed} />
          ) : (
            <GiftList gifts={page.data} />
          )}
          <ListSteps newer={href(page.previousCursor)} older={href(page.nextCursor)} />
        </CardContent>
      </Card>
    </>
  );
}

const sumWords = (sums: readonly DonationSum[]): string =>
  sums.map(({ amount, currency }) => formatMajor(amount, currency)).join(" and ");

/** A cursor that somebody made up begins the list anew. */
async function readPage(staff: MemberActor, filter: DonationListQuery): Promise<DonationPage> {
  try {
    return await listDonations(staff, filter);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return listDonations(staff, { ...filter, cursor: undefined });
  }
}

const ExportButton = ({ query }: { query: string }) => (
  <Button asChild variant="secondary">
    <a href={`/api/v1/admin/donations/export.csv${query}`}>
      <Download aria-hidden />
      Export these
    </a>
  </Button>
);

const NewButton = () => (
  <Button asChild>
    <Link href={`${PATH}/new`}>
      <Plus aria-hidden />
      Enter a gift
    </Link>
  </Button>
);

const NoGifts = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Gift} title="No gift matches">
      Try fewer words or a longer time.
    </EmptyState>
  ) : (
    <EmptyState icon={Gift} title="There is no gift yet">
      Gifts of your public pages arrive here by themselves; checks and cash you enter.
    </EmptyState>
  );
