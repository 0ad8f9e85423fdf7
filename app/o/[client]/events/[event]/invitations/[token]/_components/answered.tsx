import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicInvitation } from "@/lib/events/invitations/public-schema";
import { When } from "../../../../_components/when";

/** The answer as it stands, and the way to the registration. */
export async function Answered({ invitation }: { invitation: PublicInvitation }) {
  const t = (await pageSpeech()).t("invitation");
  const { response } = invitation;
  if (response === "no")
    return (
      <Alert tone="neutral" title={t("answeredNo")}>
        {t("answeredNoText")}
      </Alert>
    );
  if (response === "maybe")
    return (
      <Alert tone="info" title={t("answeredMaybe")}>
        {t("answeredMaybeText")}
      </Alert>
    );
  return <Coming invitation={invitation} />;
}

async function Coming({ invitation: { order, event } }: { invitation: PublicInvitation }) {
  const { t: of, format } = await pageSpeech();
  const t = of("invitation");
  if (!order)
    return (
      <Alert tone="success" title={t("answeredYes")}>
        {t("answeredYesHost")}
      </Alert>
    );
  const { order_number: number, payment_due_at: due, url } = order;
  const names = order.guests.map(({ name }) => name || t("unnamed"));
  const path = url && new URL(url).pathname;
  return (
    <Alert tone={due ? "warning" : "success"} title={t("answeredYes")}>
      <p>{t("answeredYesText", { number })}</p>
      <p>{t("comingPeople", { names: format.list(names) })}</p>
      {due && (
        <p>{t.rich("payNow", { when: () => <When instant={due} timeZone={event.timezone} /> })}</p>
      )}
      {path && (
        <p className="mt-3">
          <a href={due ? `${path}/pay` : path} className={buttonVariants({ size: "sm" })}>
            {t(due ? "continueToPayment" : "openRegistration")}
          </a>
        </p>
      )}
    </Alert>
  );
}
