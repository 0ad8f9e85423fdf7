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
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { readPaymentSettings } from "@/lib/payments/settings";
import type { PaymentSettingsView } from "@/lib/payments/settings-schema";
import { AccountDetails } from "./account-details";
import { KeysForm } from "./keys-form";
import { StatementForm } from "./statement-form";
import { WebhookHelp } from "./webhook-help";

const TITLE = "Payments";

export const metadata: Metadata = { title: TITLE };

const WITHOUT_OWN = {
  installation: {
    title: "Payments go to this installation’s account",
    about: "Enter keys below to receive card payments in a Stripe account of your own.",
  },
  test_gateway: {
    title: "No Stripe account yet",
    about: "Card payments are tests until you enter keys below. No money moves.",
  },
} as const;

export default async function PaymentSettingsPage() {
  const staff = await requireStaff("/admin/settings/payments");
  if (!staff.permissions.has("settings_edit")) return <NoAccess title={TITLE} />;
  const settings = await readPaymentSettings(staff);
  const { timeZone } = staff.profile.organization;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="The Stripe account that receives your card payments, and what payers read on their statement."
      />
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
              Stripe is asked whether the keys are right before they are saved. They are kept
              encrypted and never shown again.
            </CardDescription>
          </div>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          {settings.takes_test_keys_only && (
            <Alert tone="info">The demo takes Stripe’s test keys only, so no money can move.</Alert>
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
                Kept for refunds of their payments, and for recurring gifts on their cards.
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
      <Card>
        <CardHeader>
          <div>
            <CardTitle>Statement text</CardTitle>
            <CardDescription>
              Payers who recognize a payment on their card’s statement do not dispute it.
            </CardDescription>
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
}

function WithoutOwn({ goTo }: { goTo: PaymentSettingsView["payments_go_to"] }) {
  const { title, about } = WITHOUT_OWN[goTo === "installation" ? goTo : "test_gateway"];
  return (
    <EmptyState icon={Landmark} title={title} as="h3">
      {about}
    </EmptyState>
  );
}
