import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { FormState } from "@/app/_components/forms/form-state";
import { StatusBadge } from "@/app/_components/ui/badge";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Tone } from "@/app/_components/ui/tone";
import { pageSpeech } from "@/app/_language/speech";
import type { HostView } from "@/lib/events/invitations/public-schema";

type Guest = HostView["guests"][number];
type Act = (before: FormState, form: FormData) => Promise<FormState>;
type ActOnGuest = (guest: number, before: FormState, form: FormData) => Promise<FormState>;

/** Bound by the page to the link that its reader came by. */
export type HostActions = { add: Act; remind: ActOnGuest; remove: ActOnGuest };

type Props = { host: HostView; actions: HostActions };

/** The seats of a host, given to guests who answer for themselves. */
export async function HostPart({ host: { seats, free, guests }, actions }: Props) {
  const { t: of, format } = await pageSpeech();
  const t = of("invitation");
  return (
    <section aria-labelledby="host" className="flex flex-col gap-5 border-t pt-6">
      <div>
        <h2 id="host" className="text-xl">
          {t("hostTitle")}
        </h2>
        <p className="mt-1 text-muted-foreground">
          {t("hostText", { free, seats: format.number(seats) })} {free > 0 && t("hostHint")}
        </p>
      </div>
      {guests.length > 0 && (
        <ul aria-label={t("guestsTitle")} className="flex flex-col divide-y">
          {guests.map((guest) => (
            <GuestRow key={guest.id} guest={guest} actions={actions} />
          ))}
        </ul>
      )}
      {free > 0 && (
        <Form action={actions.add}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="name" label={t("guestName")} autoComplete="off" maxLength={255} />
            <TextField
              name="email"
              type="email"
              label={t("guestEmail")}
              autoComplete="off"
              maxLength={255}
            />
          </div>
          <SubmitButton className="self-start">{t("inviteGuest")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}

const ANSWERS = {
  yes: ["guestYes", "success"],
  no: ["guestNo", "neutral"],
  maybe: ["guestMaybe", "info"],
  none: ["guestNone", "warning"],
} as const satisfies Record<Guest["response"], readonly [string, Tone]>;

async function GuestRow({ guest, actions }: { guest: Guest; actions: HostActions }) {
  const t = (await pageSpeech()).t("invitation");
  const { id, name, email, response, is_bounced: isBounced } = guest;
  const [word, tone] = isBounced ? (["guestBounced", "danger"] as const) : ANSWERS[response];
  const ofGuest = <span className="sr-only"> {t("ofGuest", { name: name ?? "" })}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <StatusBadge tone={tone}>{t(word)}</StatusBadge>
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">{email}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {response === "none" && (
          <Form action={actions.remind.bind(null, id)}>
            <SubmitButton variant="secondary" size="sm">
              {t("resendGuest")}
              {ofGuest}
            </SubmitButton>
          </Form>
        )}
        <Form action={actions.remove.bind(null, id)}>
          <SubmitButton variant="secondary" size="sm">
            {t("revokeGuest")}
            {ofGuest}
          </SubmitButton>
        </Form>
      </div>
    </li>
  );
}
