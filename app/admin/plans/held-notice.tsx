import { Alert } from "@/app/_components/ui/alert";
import { DateTime } from "@/app/_components/ui/date-time";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Hold } from "@/lib/giving/payments/held-charges";
import { release } from "./actions";

type Props = Hold & { timeZone: string; mayRelease: boolean };

/** Above the list, while no recurring gift is charged. */
export function HeldNotice({ since, reason, timeZone, mayRelease }: Props) {
  return (
    <Alert tone="warning" title="Recurring gifts are not being charged">
      {reason === "restored" ? (
        <p>
          A backup was restored on <DateTime instant={since} timeZone={timeZone} />. Charges made
          after that backup aren’t recorded here and would be made again. Check your payment
          gateway, and skip gifts it has already collected.
        </p>
      ) : (
        <p>
          Since <DateTime instant={since} timeZone={timeZone} /> payments have gone to another
          Stripe account. If that is a mistake, enter the right keys, then resume charging. If you
          moved to a new account, just resume charging: gifts continue on the account that holds the
          card while its keys are saved here, and other donors are emailed to add a card again.
        </p>
      )}
      {mayRelease && (
        <form action={release} className="mt-3">
          <SubmitButton variant="secondary">Resume charging</SubmitButton>
        </form>
      )}
    </Alert>
  );
}
