import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import type { Problem } from "@/lib/errors";
import type { Draft } from "@/lib/events/selling/registration-draft-schema";
import { isUnpaid } from "@/lib/events/selling/unpaid-order";
import { choicePath, type EventPlace, orderPath } from "../../paths";
import { KeptUntil } from "./open-order";

type NotToBeHadProps = {
  place: EventPlace;
  draft: Draft;
  timeZone: string;
  problems: readonly Problem[];
};

/** What was chosen is sold out: to others, or to the unpaid order of whoever came back from the payment. */
export function NotToBeHad({ place, draft, timeZone, problems }: NotToBeHadProps) {
  const { order, content } = draft;
  if (order?.token && isUnpaid(order))
    return (
      <Alert title="Your seats are reserved">
        <KeptUntil place={place} order={order} token={order.token} timeZone={timeZone} /> To change
        names and answers, go to{" "}
        <TextLink href={orderPath(place, order.token)}>your registration</TextLink>.
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title="Some of your choices are no longer available"
      actions={<TextLink href={choicePath(place, content.access_code)}>Choose again</TextLink>}
    >
      <ul className="list-disc pl-5">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
