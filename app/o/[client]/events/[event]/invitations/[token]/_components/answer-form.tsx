"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useFormats } from "@/app/_language/use-formats";
import { useTranslate } from "@/app/_language/use-translate";
import type { PublicInvitation } from "@/lib/events/invitations/public-schema";
import { amountFormats } from "@/lib/language/amount-formats";
import { QuestionInput } from "../../../register/_components/question-input";
import { answer } from "../actions";
import type { InvitedPlace } from "../invited";
import { guestField } from "../names";

type Props = { place: InvitedPlace; invitation: PublicInvitation };

/** Who comes, and what is asked of each. */
export const YesForm = ({ place, invitation }: Props) => (
  <Form action={answer.bind(null, place)}>
    {(fields) => <YesFields invitation={invitation} wanted={Number(fields.value("coming")) || 1} />}
  </Form>
);

type YesFieldsProps = Pick<Props, "invitation"> & {
  /** How many were said to come when the form was refused. */
  wanted: number;
};

function YesFields({ invitation, wanted }: YesFieldsProps) {
  const t = useTranslate("invitation");
  const format = useFormats(amountFormats);
  const [coming, setComing] = useState(wanted);
  const { seats, version, payment_methods: methods } = invitation;
  const counts = Array.from({ length: seats }, (_, at) => at + 1);
  return (
    <>
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
            onChange={(event) => setComing(Number(event.target.value))}
            className="max-w-48"
          />
        )}
        <Guest invitation={invitation} guest={1} />
        {seats > 1 && <PlusOnes invitation={invitation} coming={coming} />}
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
    </>
  );
}

type PlusOnesProps = { invitation: PublicInvitation; coming: number };

/** As many as come; without scripts all of them, folded. */
function PlusOnes({ invitation, coming }: PlusOnesProps) {
  const t = useTranslate("invitation");
  const guests = (most: number) =>
    Array.from({ length: most - 1 }, (_, at) => at + 2).map((guest) => (
      <Guest key={guest} invitation={invitation} guest={guest} />
    ));
  const hint = !invitation.names_required && (
    <p className="text-sm text-muted-foreground">{t("plusOnesHint")}</p>
  );
  if (coming > 1)
    return (
      <>
        {hint}
        {guests(coming)}
      </>
    );
  return (
    <details className="hidden noscript:block">
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        {t("plusOnes")}
      </summary>
      <div className="mt-2 flex flex-col gap-6">
        {hint}
        {guests(invitation.seats)}
      </div>
    </details>
  );
}

function Guest({ invitation, guest }: { invitation: PublicInvitation; guest: number }) {
  const t = useTranslate("invitation");
  const format = useFormats(amountFormats);
  const { questions, name, names_required: isRequired, seats } = invitation;
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
            optional={guest > 1 && !isRequired}
            autoComplete={guest === 1 ? "given-name" : "off"}
            maxLength={127}
            defaultValue={first}
          />
          <TextField
            name={guestField(guest, "last_name")}
            label={t("lastName")}
            optional={guest > 1 && !isRequired}
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
  const t = useTranslate("invitation");
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
