import { Alert } from "@/app/_components/ui/alert";
import { SectionNav } from "@/app/_components/ui/section-nav";
import type { UnreconciledView } from "@/lib/payouts/schema";
import { CASH, PAYOUTS, UNRECONCILED } from "./paths";
import { accountName } from "./payout-words";

export const PayoutNav = () => (
  <SectionNav
    label="Payouts"
    links={[
      { href: PAYOUTS, label: "Payouts" },
      { href: CASH, label: "Daily cash" },
      { href: UNRECONCILED, label: "Doesn’t match" },
    ]}
  />
);

/** Why what a gateway says may be out of date. */
export const AccountProblems = ({ accounts }: { accounts: UnreconciledView["accounts"] }) =>
  accounts.flatMap((account) =>
    account.problem === null ? (
      []
    ) : (
      <Alert
        key={accountName(account)}
        tone="warning"
        title={`${accountName(account)} couldn’t be read`}
      >
        {account.problem} We’ll try again within a day. A restricted key needs permission to read
        balances and payouts.
      </Alert>
    ),
  );
