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
          A backup was restored on <DateTime instant={since} timeZone={timeZone} />. What was
          charged between that backup and then is not known here, and would be charged again. Look
          at your payment gateway, and skip here what it has collected already.
        </p>
      ) : (
        <p>
          Since <DateTime instant={since} timeZone={timeZone} /> payments go to another Stripe
          account. If that is a mistake, set the right keys and resume charging. If you have moved
          to a new account, resume charging too: gifts continue at the account that keeps their card
          while its keys are here, and every other donor is asked by email to add a card again.
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
