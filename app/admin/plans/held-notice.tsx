import { Alert } from "@/app/_components/ui/alert";
import { DateTime } from "@/app/_components/ui/date-time";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Hold } from "@/lib/giving/held-charges";
import { release } from "./actions";

type Props = Hold & { timeZone: string; mayRelease: boolean };

/** Above the list, while no recurring gift is charged. */
export function HeldNotice({ since, reason, timeZone, mayRelease }: Props) {
  return (
    <Alert tone="warning" title="No recurring gift is charged">
      {reason === "restored" ? (
        <p>
          A backup was put back on <DateTime instant={since} timeZone={timeZone} />. What was
          charged between that backup and then is not known here, and would be charged again. Look
          at your payment gateway, and skip here what it has collected already.
        </p>
      ) : (
        <p>
          Since <DateTime instant={since} timeZone={timeZone} /> the Stripe key belongs to another
          account, which knows none of the stored cards. If the key is wrong, set the right one and
          resume charging. If you have moved to a new account, resume charging too: each donor is
          then asked by email to add a card again.
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
