"use client";

import { CardFields } from "@/app/_components/card/card-fields";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { CardEntry } from "@/lib/payments/card-entry";
import { saveCard } from "./actions";

/** `givers`: the donor, and the organizations they give for. */
export function CardForm({ entry, givers }: { entry: CardEntry; givers: readonly Option[] }) {
  const t = useTranslate("portalForms");
  return (
    <Form action={saveCard} className="max-w-md">
      {({ value, error }) => (
        <>
          {givers.length > 1 && (
            <SelectField
              name="donor"
              label={t("plansOf")}
              options={givers}
              defaultValue={givers[0]?.value}
            />
          )}
          <CardFields
            entry={entry}
            holderName={value("cardHolderName")}
            errors={{ cardHolderName: error("cardHolderName"), token: error("token") }}
          />
          {entry.kind !== "unavailable" && (
            <SubmitButton className="self-start">{t("saveCard")}</SubmitButton>
          )}
        </>
      )}
    </Form>
  );
}
