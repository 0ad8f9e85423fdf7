import { pageSpeech } from "@/app/_language/speech";
import type { PublicInvitation } from "@/lib/events/invitations/public-schema";
import { When } from "../../../../_components/when";

/** For how many it is, until when, and what it costs. */
export async function Terms({ invitation }: { invitation: PublicInvitation }) {
  const { t: of, format } = await pageSpeech();
  const t = of("invitation");
  const { seats, ticket, respond_by: until, is_reserved: isReserved, event } = invitation;
  const when = () => until && <When instant={until} timeZone={event.timezone} />;
  return (
    <ul className="flex flex-col gap-1.5">
      <li>{t("forSeats", { count: seats })}</li>
      {until && (
        <li className="font-semibold">
          {isReserved
            ? t.rich("reservedUntil", { count: seats, when })
            : t.rich("answerBy", { when })}
        </li>
      )}
      <li>
        {ticket === null
          ? t("hostPays")
          : ticket.price === 0
            ? t("noCharge")
            : t("price", {
                amount: format.major(ticket.price, ticket.currency),
                ticket: ticket.name,
              })}
      </li>
    </ul>
  );
}
