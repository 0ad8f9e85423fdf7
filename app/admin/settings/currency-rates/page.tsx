import { Coins } from "lucide-react";
import type { Metadata } from "next";
import { currencyOptions } from "@/app/_components/forms/choices";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { listCurrencyRates } from "@/lib/giving/credits/currency-rates";
import { listMissingRates } from "@/lib/portfolio/projection/missing-rates";
import { RateForm } from "./rate-forms";
import { GiftsWithoutRate, RateTable } from "./rate-tables";

const title = "Currency rates";
const path = "/admin/settings/currency-rates";

export const metadata: Metadata = { title };

export default staffPage({ title, path, needs: "donations_view" }, async ({ staff, sent }) => {
  const [rates, missing] = await Promise.all([listCurrencyRates(staff), listMissingRates(staff)]);
  const mayEdit = staff.permissions.has("donations_edit");
  const today = localDay(now(), staff.profile.organization.timeZone);
  const currencies = currencyOptions().filter(({ value }) => value !== missing.currency);
  const [first] = missing.gifts;
  const wanted = currencies.find(({ value }) => value === sent.currency)?.value;
  const day = typeof sent.on === "string" && /^\d{4}-\d\d-\d\d$/.test(sent.on) ? sent.on : today;
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description={`Gifts in other currencies are converted to ${missing.currency} at the rate on the gift’s date.`}
      />
      {missing.count > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Gifts without a rate</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-4">
            <Alert tone="warning">
              {missing.count === 1 ? "One gift is" : `${missing.count} gifts are`} left out of all
              figures until you set a rate for the date or earlier.
            </Alert>
            <GiftsWithoutRate gifts={missing.gifts} mayEdit={mayEdit} />
          </CardContent>
        </Card>
      )}
      {mayEdit && (
        <Card id="set">
          <CardHeader>
            <CardTitle>Set rate</CardTitle>
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
            <EmptyState icon={Coins} title="No rates yet">
              Not needed while all gifts are in {missing.currency},{" "}
              <TextLink href="/admin/settings/organization">your currency</TextLink>.
            </EmptyState>
          ) : (
            <RateTable rates={rates} mayEdit={mayEdit} />
          )}
        </CardContent>
      </Card>
    </>
  );
});
