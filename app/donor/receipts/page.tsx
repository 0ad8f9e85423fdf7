import { Download, FileText, Receipt } from "lucide-react";
import type { Metadata } from "next";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { giveLink } from "@/app/_components/give-link";
import { Badge } from "@/app/_components/ui/badge";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { formatDate } from "@/lib/format";
import { deductibleColumn } from "@/lib/giving/deductible-words";
import { lastDayOf } from "@/lib/giving/receipt-profiles/statement-period";
import { type GivingYear, readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { GiftTable } from "./gift-table";
import { Purchases } from "./purchases";

const TITLE = "Receipts";

export const metadata: Metadata = { title: TITLE };

type Query = Promise<{ year?: string | string[] }>;

export default async function ReceiptsPage({ searchParams }: { searchParams: Query }) {
  const donor = await requireDonor("/donor/receipts");
  const { portal } = await currentPortal();
  const { year: asked } = await searchParams;
  const giving = await readGivingYear(
    donor,
    /^\d{4}$/.test(String(asked)) ? Number(asked) : undefined,
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        description="A receipt for each gift, and a statement for each year"
        actions={giving.year !== null && <CsvButton />}
      />
      {giving.year === null ? (
        <EmptyState
          icon={Receipt}
          title="No receipts yet"
          action={
            <Link href={giveLink(portal?.slug)} className={buttonVariants()}>
              Give now
            </Link>
          }
        >
          Each gift’s receipt appears here within a minute. We also email it to you.
        </EmptyState>
      ) : (
        <Year
          giving={giving}
          year={giving.year}
          until={lastDayOf(giving.year, now(), portal?.timeZone ?? "UTC")}
        />
      )}
    </>
  );
}

/** A plain link: what is downloaded is not to be fetched ahead. */
const CsvButton = () => (
  <Button asChild variant="secondary">
    <a href="/donor/receipts/gifts.csv">
      <Download aria-hidden />
      Download all gifts (CSV)
    </a>
  </Button>
);

type YearProps = {
  giving: GivingYear;
  year: number;
  /** Today, while the year is not over. */
  until: string | null;
};

function Year({ giving, year, until }: YearProps) {
  const soFar = until ? ` through ${formatDate(until)}` : "";
  return (
    <>
      <Years years={giving.years} current={year} />
      <Card>
        <CardHeader>
          <div>
            <CardTitle>
              Statement for {year}
              {soFar}
            </CardTitle>
            <CardDescription>
              {until
                ? "A numbered PDF of the gifts received so far, with totals. The full statement is available after the year ends."
                : "A numbered PDF of all gifts of the year, with totals"}
            </CardDescription>
          </div>
          <div className="flex flex-wrap gap-3">
            {giving.donors.map((each) => (
              <Button key={each.id} asChild className="h-auto max-w-full shrink whitespace-normal">
                <a href={`/donor/receipts/statement-${year}-${each.id}.pdf`}>
                  <FileText aria-hidden />
                  {giving.donors.length > 1
                    ? `Statement ${year} of ${each.name}`
                    : `Statement ${year}`}
                </a>
              </Button>
            ))}
          </div>
        </CardHeader>
        <CardContent>
          {giving.gifts.length > 0 && (
            <GiftTable
              gifts={giving.gifts}
              year={year}
              showDonor={giving.donors.length > 1}
              deductible={deductibleColumn(giving.deductible_label, giving.not_deductible_label)}
            />
          )}
          {giving.gifts.some((gift) => gift.is_test) && (
            <p className="mt-4 text-sm text-muted-foreground">
              <Badge tone="info">Test</Badge> gifts moved no real money, as their receipts state.
            </p>
          )}
        </CardContent>
      </Card>
      {giving.purchases.length > 0 && (
        <Purchases
          purchases={giving.purchases}
          year={year}
          deductible={deductibleColumn(
            giving.purchase_deductible_label,
            giving.not_deductible_label,
          )}
        />
      )}
    </>
  );
}

function Years({ years, current }: { years: readonly number[]; current: number }) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="Years" className="border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {years.map((year) => (
          <li key={year}>
            <Link
              href={`/donor/receipts?year=${year}`}
              aria-current={year === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted-foreground no-underline -outline-offset-2 hover:text-foreground",
                year === current && "border-link text-foreground",
              )}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
