import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderPath } from "@/lib/events/schema";
import { giveTicket } from "./actions";

/** Who comes instead, and where their ticket is sent. */
export async function GiveForm({ address, attendee }: { address: OrderPath; attendee: number }) {
  const t = (await pageSpeech()).t("order");
  return (
    <Form action={giveTicket.bind(null, address, attendee)}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="first_name" label={t("firstName")} autoComplete="off" maxLength={255} />
        <TextField name="last_name" label={t("lastName")} autoComplete="off" maxLength={255} />
      </div>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("transferEmailHint")}
        autoComplete="off"
        spellCheck={false}
      />
      <div id="give" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg">{t("transferButton")}</SubmitButton>
      </div>
    </Form>
  );
}
