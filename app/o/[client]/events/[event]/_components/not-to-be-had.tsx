import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
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
export async function NotToBeHad({ place, draft, timeZone, problems }: NotToBeHadProps) {
  const { t: of, said } = await pageSpeech();
  const t = of("event");
  const { order, content } = draft;
  const token = order?.token;
  if (token && isUnpaid(order))
    return (
      <Alert title={t("keptTitle")}>
        <KeptUntil place={place} order={order} token={token} timeZone={timeZone} />{" "}
        {t.rich("toRegistration", {
          link: (chunks) => <TextLink href={orderPath(place, token)}>{chunks}</TextLink>,
        })}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={t("unavailableTitle")}
      actions={
        <TextLink href={choicePath(place, content.access_code)}>{t("chooseAgain")}</TextLink>
      }
    >
      <ul className="list-disc ps-5">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{said(message)}</li>
        ))}
      </ul>
    </Alert>
  );
}
