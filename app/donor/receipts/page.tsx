import { Download, FileText, Receipt } from "lucide-react";
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
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { deductibleColumn } from "@/lib/giving/deductible-words";
import { lastDayOf } from "@/lib/giving/receipt-profiles/statement-period";
import { type GivingYear, readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { type SentQuery, textSent } from "@/lib/http/lenient";
import { titled } from "../_components/page-title";
import { inYear, YearTabs } from "../_components/year-tabs";
import { GiftTable } from "./gift-table";
import { Purchases } from "./purchases";
import { TaxDocuments } from "./tax-documents";

export const generateMetadata = titled("receipts");

type Props = { searchParams: Promise<SentQuery> };

export default async function ReceiptsPage({ searchParams }: Props) {
  const asked = textSent(await searchParams, "year");
  const donor = await requireDonor(inYear("/donor/receipts", asked));
  const { portal } = await currentPortal();
  const timeZone = portal?.timeZone ?? "UTC";
  const giving = await readGivingYear(donor, /^\d{4}$/.test(asked) ? Number(asked) : undefined);
  const t = (await pageSpeech()).t("portal");
  return (
    <>
      <PageHeader
        title={t("receipts")}
        description={t("receiptsText")}
        actions={giving.year !== null && <CsvButton label={t("downloadCsv")} />}
      />
      {giving.year === null ? (
        <EmptyState
          icon={Receipt}
          title={t("noReceipts")}
          action={
            <Link href={giveLink(portal?.slug)} className={buttonVariants()}>
              {t("giveNow")}
            </Link>
          }
        >
          {t("noReceiptsText")}
        </EmptyState>
      ) : (
        <Year
          giving={giving}
          year={giving.year}
          until={lastDayOf(giving.year, now(), timeZone)}
          unfinished={giving.years.find((year) => lastDayOf(year, now(), timeZone)) ?? null}
        />
      )}
    </>
  );
}

/** A plain link: what is downloaded is not to be fetched ahead. */
const CsvButton = ({ label }: { label: string }) => (
  <Button asChild variant="secondary">
    <a href="/donor/receipts/gifts.csv">
      <Download aria-hidden />
      {label}
    </a>
  </Button>
);

type YearProps = {
  giving: GivingYear;
  year: number;
  /** Today, while the year is not over. */
  until: string | null;
  /** The year that is not over, where it has gifts. */
  unfinished: number | null;
};

async function Year({ giving, year: shown, until, unfinished }: YearProps) {
  const speech = await pageSpeech();
  const { format } = speech;
  const t = speech.t("portal");
  const none = giving.not_deductible_label;
  const year = String(shown);
  return (
    <>
      <TaxDocuments giving={giving} unfinished={unfinished} />
      <div id="gifts" className="scroll-mt-6">
        <YearTabs years={giving.years} current={shown} page="/donor/receipts" />
      </div>
      <Card>
        <CardHeader>
          <div>
            <CardTitle>
              {until
                ? t("statementThrough", { year, date: format.date(until) })
                : t("statementFor", { year })}
            </CardTitle>
            <CardDescription>{t(until ? "statementSoFar" : "statementText")}</CardDescription>
          </div>
          <div className="flex flex-wrap gap-3">
            {giving.donors.map(({ id, name }) => (
              <Button key={id} asChild className="h-auto max-w-full shrink! whitespace-normal">
                <a href={`/donor/receipts/statement-${year}-${id}.pdf`}>
                  <FileText aria-hidden />
                  {giving.donors.length > 1
                    ? t("statementOf", { year, name })
                    : t("statement", { year })}
                </a>
              </Button>
            ))}
          </div>
        </CardHeader>
        <CardContent>
          {giving.gifts.length > 0 && (
            <GiftTable
              gifts={giving.gifts}
              year={shown}
              showDonor={giving.donors.length > 1}
              deductible={deductibleColumn(speech, { heading: giving.deductible_label, none })}
            />
          )}
          {giving.gifts.some((gift) => gift.is_test) && (
            <p className="mt-4 text-sm text-muted-foreground">
              {t.rich("testMoved", { badge: (chunks) => <Badge tone="info">{chunks}</Badge> })}
            </p>
          )}
        </CardContent>
      </Card>
      {giving.purchases.length > 0 && (
        <Purchases
          purchases={giving.purchases}
          year={shown}
          deductible={deductibleColumn(speech, { heading: giving.purchase_deductible_label, none })}
        />
      )}
    </>
  );
}
