"use client";

import { RadioGroup, SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/speech-provider";
import type { PublicInvitation } from "@/lib/events/invitations/public-schema";
import { QuestionInput } from "../../../register/_components/question-input";
import { answer } from "../actions";
import type { InvitedPlace } from "../invited";
import { guestField } from "../names";

type Props = { place: InvitedPlace; invitation: PublicInvitation };

/** Who comes, and what is asked of each. */
export function YesForm({ place, invitation }: Props) {
  const { t, format } = useSpeech("invitation");
  const { seats, version, payment_methods: methods } = invitation;
  const counts = Array.from({ length: seats }, (_, at) => at + 1);
  return (
    <Form action={answer.bind(null, place)}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="response" value="yes" />
      <div id="response" tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {seats > 1 && (
          <SelectField
            name="coming"
            label={t("coming")}
            options={counts.map((count) => ({
              value: String(count),
              label: t("comingCount", { count, number: format.number(count) }),
            }))}
            defaultValue="1"
            className="max-w-48"
          />
        )}
        <Guest invitation={invitation} guest={1} />
        {seats > 1 && <PlusOnes invitation={invitation} />}
        {methods.length > 1 && (
          <RadioGroup
            name="payment_method"
            legend={t("payment")}
            choices={methods.map((method) => ({ value: method, label: t(method) }))}
            defaultValue={methods[0]}
          />
        )}
        <SubmitButton size="lg" className="self-start">
          {t("sayYes")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Folded: the names of others can follow later. */
function PlusOnes({ invitation }: { invitation: PublicInvitation }) {
  const { t } = useSpeech("invitation");
  const others = Array.from({ length: invitation.seats - 1 }, (_, at) => at + 2);
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        {t("plusOnes")}
      </summary>
      <p className="mt-1 text-sm text-muted-foreground">{t("plusOnesHint")}</p>
      <div className="mt-4 flex flex-col gap-6">
        {others.map((guest) => (
          <Guest key={guest} invitation={invitation} guest={guest} />
        ))}
      </div>
    </details>
  );
}

function Guest({ invitation, guest }: { invitation: PublicInvitation; guest: number }) {
  const { t, format } = useSpeech("invitation");
  const { questions, name, seats } = invitation;
  const [first = "", ...rest] = guest === 1 ? (name ?? "").split(" ") : [];
  const prefix = guestField(guest, "");
  const title = guest === 1 ? t("you") : t("guestNumber", { number: format.number(guest) });
  return (
    <Card aria-label={title}>
      <CardContent className="flex flex-col gap-5">
        {seats > 1 && <CardTitle as="h3">{title}</CardTitle>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name={guestField(guest, "first_name")}
            label={t("firstName")}
            optional={guest > 1}
            autoComplete={guest === 1 ? "given-name" : "off"}
            maxLength={127}
            defaultValue={first}
          />
          <TextField
            name={guestField(guest, "last_name")}
            label={t("lastName")}
            optional={guest > 1}
            autoComplete={guest === 1 ? "family-name" : "off"}
            maxLength={127}
            defaultValue={rest.join(" ")}
          />
        </div>
        {questions.map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            questions={questions}
            prefix={prefix}
            widerPrefixes={{ buyer: "", group: prefix, attendee: prefix }}
            stored=""
            owner={guest > 1 ? title : undefined}
          />
        ))}
      </CardContent>
    </Card>
  );
}

/** Maybe and no, each with one button. */
export function OtherAnswers({ place, invitation: { version, response, is_open: isOpen } }: Props) {
  const { t } = useSpeech("invitation");
  const choices = [
    ...(isOpen && response !== "maybe" ? [["maybe", t("sayMaybe")] as const] : []),
    ...(response === "no" ? [] : [["no", t("sayNo")] as const]),
  ];
  return (
    <div className="flex flex-wrap items-start gap-3">
      {choices.map(([value, label]) => (
        <Form key={value} action={answer.bind(null, place)}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="response" value={value} />
          <SubmitButton variant="secondary" size="lg">
            {label}
          </SubmitButton>
        </Form>
      ))}
    </div>
  );
}
