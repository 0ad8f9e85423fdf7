import { Alert } from "@/app/_components/ui/alert";
import { DateTime } from "@/app/_components/ui/date-time";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { release } from "./actions";

type Props = { since: Date; timeZone: string; mayRelease: boolean };

/** Above the list, while no recurring gift is charged. */
export function HeldNotice({ since, timeZone, mayRelease }: Props) {
  return (
    <Alert tone="warning" title="No recurring gift is charged">
      <p>
        A backup was put back on <DateTime instant={since} timeZone={timeZone} />. What was charged
        between that backup and then is not known here, and would be charged again. Look at your
        payment gateway, and skip here what it has collected already.
      </p>
      {mayRelease && (
        <form action={release} className="mt-3">
          <SubmitButton variant="secondary">Go on charging</SubmitButton>
        </form>
      )}
    </Alert>
  );
}
