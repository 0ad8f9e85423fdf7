import { ArrowRight } from "lucide-react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import type { EventPlace } from "../../../paths";
import { saveDetails } from "../actions";
import { type PlannedGroup, type Question, questionsFor } from "../asking";
import { GroupFields } from "./group-fields";
import { QuestionInput } from "./question-input";

type DetailsFormProps = {
  place: EventPlace;
  draft: RegistrationDraft;
  plan: readonly (PlannedGroup & { title: string })[];
  questions: readonly Question[];
};

/** Who registers, and who comes. A refusal clears nothing. */
export async function DetailsForm({ place, draft, plan, questions }: DetailsFormProps) {
  const t = (await pageSpeech()).t("event");
  const { purchaser } = draft;
  const buyerQuestions = questionsFor(questions, "buyer");
  return (
    <Form action={saveDetails.bind(null, place)} className="group gap-10!">
      <section aria-labelledby="about-you" className="flex flex-col gap-6">
        <h2 id="about-you" className="text-xl">
          {t("aboutYou")}
        </h2>
        <PersonFields stored={{ firstName: purchaser.first_name, lastName: purchaser.last_name }} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="email"
            type="email"
            label={t("email")}
            hint={t("emailHint")}
            autoComplete="email"
            spellCheck={false}
            defaultValue={purchaser.email}
          />
          <TextField
            name="phone"
            type="tel"
            label={t("phone")}
            optional
            hint={t("phoneHint")}
            autoComplete="tel"
            defaultValue={purchaser.phone}
          />
        </div>
        {buyerQuestions.map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            questions={questions}
            prefix=""
            widerPrefixes={{ buyer: "", group: "", attendee: "" }}
            stored={draft.answers[question.field_key] ?? ""}
          />
        ))}
      </section>
      {plan.length > 0 && (
        <section aria-labelledby="who-comes" className="flex flex-col gap-6">
          <h2 id="who-comes" className="text-xl">
            {t("stepGuests")}
          </h2>
          <CheckboxField
            id="attends"
            name="purchaser_attends"
            label={t("attending")}
            hint={t("attendingHint")}
            defaultChecked={draft.purchaser_attends}
          />
          {plan.map((group, index) => (
            <GroupFields
              key={group.key}
              group={group}
              index={index}
              title={group.title}
              questions={questions}
              stored={draft.groups[group.key]}
            />
          ))}
        </section>
      )}
      <div>
        <SubmitButton size="lg" className="w-full sm:w-auto">
          {t("toReview")}
          <ArrowRight aria-hidden className="rtl:rotate-180" />
        </SubmitButton>
      </div>
    </Form>
  );
}
