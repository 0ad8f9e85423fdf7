import { Coins } from "lucide-react";
import type { Metadata } from "next";
import { currencyOptions } from "@/app/_components/forms/choices";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { listCurrencyRates } from "@/lib/giving/credits/currency-rates";
import { requireStaff } from "@/lib/identity/session";
import { listMissingRates } from "@/lib/portfolio/projection/missing-rates";
import { RateForm } from "./rate-forms";
import { GiftsWithoutRate, RateTable } from "./rate-tables";

const TITLE = "Currency rates";
const PATH = "/admin/settings/currency-rates";

export const metadata: Metadata = { title: TITLE };

type Asked = Promise<Partial<Record<"currency" | "on", string | string[]>>>;

export default async function CurrencyRatesPage({ searchParams }: { searchParams: Asked }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const [rates, missing] = await Promise.all([listCurrencyRates(staff), listMissingRates(staff)]);
  const mayEdit = staff.permissions.has("donations_edit");
  const asked = await searchParams;
  const today = localDay(now(), staff.profile.organization.timeZone);
  const currencies = currencyOptions().filter(({ value }) => value !== missing.currency);
  const [first] = missing.gifts;
  const wanted = currencies.find(({ value }) => value === asked.currency)?.value;
  const day = typeof asked.on === "string" && /^\d{4}-\d\d-\d\d$/.test(asked.on) ? asked.on : today;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description={`Gifts in other currencies count in ${missing.currency}, each by the rate of its own day.`}
      />
      {missing.count > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Gifts without a rate</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-4">
            <Alert tone="warning">
              {missing.count === 1 ? "One gift is" : `${missing.count} gifts are`} left out of every
              figure until there is a rate of the currency for the day, or for a day before.
            </Alert>
            <GiftsWithoutRate gifts={missing.gifts} mayEdit={mayEdit} />
          </CardContent>
        </Card>
      )}
      {mayEdit && (
        <Card id="set">
          <CardHeader>
            <CardTitle>Set a rate</CardTitle>
          </CardHeader>
          <CardContent>
            <RateForm
              currencies={currencies}
              own={missing.currency}
              currency={wanted ?? first?.currency ?? rates[0]?.currency ?? "EUR"}
              day={day}
            />
          </CardContent>
        </Card>
      )}
      <Card>
        <CardHeader>
          <CardTitle>Rates</CardTitle>
        </CardHeader>
        <CardContent>
          {rates.length === 0 ? (
            <EmptyState icon={Coins} title="There is no rate yet">
              You need none while all gifts are in {missing.currency}.{" "}
              <TextLink href="/admin/settings/organization">Your currency</TextLink>
            </EmptyState>
          ) : (
            <RateTable rates={rates} mayEdit={mayEdit} />
          )}
        </CardContent>
      </Card>
    </>
  );
}
