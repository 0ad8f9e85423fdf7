"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { EventPlace } from "../../../paths";
import { joinList } from "../actions";

type JoinFormProps = {
  place: EventPlace;
  code: string;
  tickets: readonly Option[];
  wanted: string;
};

/** For whom, of what, and how many. The answer is the same to everybody. */
export function JoinForm({ place, code, tickets, wanted }: JoinFormProps) {
  const t = useTranslate("event");
  return (
    <Form action={joinList.bind(null, place)} quiet gated>
      {({ state }) =>
        state.done ? (
          <Alert tone="success" role="status" title={t("onList")}>
            {state.done}
          </Alert>
        ) : (
          <>
            <input type="hidden" name="access_code" value={code} />
            <div className="grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <SelectField
                name="ticket_type_id"
                label={t("ticket")}
                options={tickets}
                defaultValue={wanted}
              />
              <TextField
                name="quantity"
                label={t("quantity")}
                inputMode="numeric"
                maxLength={3}
                defaultValue="1"
              />
            </div>
            <PersonFields />
            <TextField
              name="email"
              type="email"
              label={t("email")}
              hint={t("waitEmailHint")}
              autoComplete="email"
              spellCheck={false}
            />
            <TextField name="phone" type="tel" label={t("phone")} optional autoComplete="tel" />
            <div>
              <SubmitButton size="lg">{t("joinButton")}</SubmitButton>
            </div>
          </>
        )
      }
    </Form>
  );
}
