import { Landmark } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { readPaymentSettings } from "@/lib/payments/settings";
import type { PaymentSettingsView } from "@/lib/payments/settings-schema";
import { readGivingWays } from "@/lib/payments/ways-settings";
import { AccountDetails } from "./account-details";
import { KeysForm } from "./keys-form";
import { PaypalCard } from "./paypal-card";
import { StatementForm } from "./statement-form";
import { WaysForm } from "./ways-form";
import { WebhookHelp } from "./webhook-help";

const title = "Payments";

export const metadata: Metadata = { title };

const WITHOUT_OWN = {
  installation: {
    title: "Payments go to this installation’s account",
    about: "Enter keys below to receive card payments in your own Stripe account.",
  },
  test_gateway: {
    title: "No Stripe account yet",
    about: "Until you enter keys below, card payments are tests and no money moves.",
  },
} as const;

export default staffPage(
  { title, path: "/admin/settings/payments", needs: "settings_edit" },
  async ({ staff }) => {
    const settings = await readPaymentSettings(staff);
    const ways = await readGivingWays(staff);
    const { timeZone } = staff.profile.organization;
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description="Payment methods, the accounts that receive payments, and the text on payers’ statements"
        />
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Ways to pay</CardTitle>
              <CardDescription>
                The payment methods giving pages offer donors. Cards are always offered.
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <WaysForm ways={ways} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Your Stripe account</CardTitle>
          </CardHeader>
          <CardContent>
            {settings.account ? (
              <AccountDetails account={settings.account} timeZone={timeZone} />
            ) : (
              <WithoutOwn goTo={settings.payments_go_to} />
            )}
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <div>
              <CardTitle>{settings.account ? "Replace keys" : "Enter keys"}</CardTitle>
              <CardDescription>
                Keys are verified with Stripe before saving. They are stored encrypted and never
                shown again.
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent className="flex flex-col gap-6">
            {settings.takes_test_keys_only && (
              <Alert tone="info">
                The demo accepts only Stripe test keys, so no money can move.
              </Alert>
            )}
            <WebhookHelp url={settings.webhook_url} events={settings.webhook_events} />
            <KeysForm hasInstallation={settings.payments_go_to !== "test_gateway"} />
          </CardContent>
        </Card>
        {settings.earlier_accounts.length > 0 && (
          <Card>
            <CardHeader>
              <div>
                <CardTitle>Earlier accounts</CardTitle>
                <CardDescription>
                  Kept for refunds and recurring gifts on their cards
                </CardDescription>
              </div>
            </CardHeader>
            <CardContent className="flex flex-col gap-8">
              {settings.earlier_accounts.map((account) => (
                <AccountDetails key={account.id} account={account} timeZone={timeZone} />
              ))}
            </CardContent>
          </Card>
        )}
        <PaypalCard ways={ways} timeZone={timeZone} />
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Statement text</CardTitle>
              <CardDescription>A recognizable statement prevents disputes.</CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <StatementForm
              text={settings.statement_text}
              most={settings.statement_text_max}
              example={settings.statement_example}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);

function WithoutOwn({ goTo }: { goTo: PaymentSettingsView["payments_go_to"] }) {
  const { title, about } = WITHOUT_OWN[goTo === "installation" ? goTo : "test_gateway"];
  return (
    <EmptyState icon={Landmark} title={title} as="h3">
      {about}
    </EmptyState>
  );
}
