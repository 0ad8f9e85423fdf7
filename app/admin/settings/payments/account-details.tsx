import { Badge } from "@/app/_components/ui/badge";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { plural } from "@/lib/format/amounts";
import type { PaymentAccountView } from "@/lib/payments/settings-schema";
import { RemoveAccountDialog } from "./remove-account";

type Props = { account: PaymentAccountView; timeZone: string };

/** One account: whose it is, and of its secrets the last four characters. */
export function AccountDetails({ account, timeZone }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList>
        <DescriptionItem term="Account">
          <span className="font-semibold">{account.account_name}</span>{" "}
          {account.is_test && <Badge tone="warning">Test mode</Badge>}
          <span className="block text-sm text-muted-foreground">{account.account_id}</span>
        </DescriptionItem>
        <DescriptionItem term="Secret key">Ends in {account.secret_key_last_four}</DescriptionItem>
        <DescriptionItem term="Signing secret">
          Ends in {account.webhook_secret_last_four}
        </DescriptionItem>
        <DescriptionItem term="Publishable key">
          <span className="break-all">{account.publishable_key}</span>
        </DescriptionItem>
        <DescriptionItem term="Keys entered">
          <DateTime instant={account.entered_at} timeZone={timeZone} />
        </DescriptionItem>
        {account.retired_at && (
          <DescriptionItem term="In use until">
            <DateTime instant={account.retired_at} timeZone={timeZone} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Recurring gifts">
          {account.recurring_gifts === 0
            ? "None on this account’s cards"
            : `${plural(account.recurring_gifts, "recurring gift")} on this account’s cards`}
        </DescriptionItem>
      </DescriptionList>
      <RemoveAccountDialog
        id={account.id}
        name={account.account_name}
        recurringGifts={account.recurring_gifts}
      />
    </div>
  );
}
