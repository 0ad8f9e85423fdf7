import { Badge } from "@/app/_components/ui/badge";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import type { GivingWaysView, PaypalAccountView } from "@/lib/payments/ways-schema";
import { PaypalForm } from "./paypal-form";
import { RemovePaypalDialog } from "./remove-paypal";
import { WebhookHelp } from "./webhook-help";

type PaypalCardProps = { ways: GivingWaysView; timeZone: string };

/** The PayPal account that takes gifts, earlier ones, and the form that enters another. */
export function PaypalCard({ ways, timeZone }: PaypalCardProps) {
  const { paypal_account: account, earlier_paypal_accounts: earlier } = ways;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>PayPal account</CardTitle>
          <CardDescription>
            The REST app of your PayPal business account. Keys are verified with PayPal before
            saving, stored encrypted and never shown again.
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-8">
        {account && <Account account={account} timeZone={timeZone} />}
        {earlier.map((each) => (
          <Account key={each.id} account={each} timeZone={timeZone} />
        ))}
        <WebhookHelp
          service="PayPal"
          url={ways.paypal_webhook_url}
          events={ways.paypal_webhook_events}
        />
        <PaypalForm sandboxOnly={ways.takes_sandbox_only} isReplacing={account !== null} />
      </CardContent>
    </Card>
  );
}

function Account({ account, timeZone }: { account: PaypalAccountView; timeZone: string }) {
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList>
        <DescriptionItem term="Client ID">
          <span className="break-all">{account.client_id}</span>{" "}
          {account.is_test && <Badge tone="warning">Sandbox</Badge>}
        </DescriptionItem>
        <DescriptionItem term="Secret">Ends in {account.client_secret_last_four}</DescriptionItem>
        <DescriptionItem term="Webhook ID">{account.webhook_id}</DescriptionItem>
        <DescriptionItem term="Keys entered">
          <DateTime instant={account.entered_at} timeZone={timeZone} />
        </DescriptionItem>
        {account.retired_at && (
          <DescriptionItem term="In use until">
            <DateTime instant={account.retired_at} timeZone={timeZone} />
          </DescriptionItem>
        )}
      </DescriptionList>
      <RemovePaypalDialog id={account.id} clientId={account.client_id} />
    </div>
  );
}
