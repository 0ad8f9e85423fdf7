"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SelectField } from "@/app/_components/forms/select-field";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
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
  return (
    <Form action={joinList.bind(null, place)} quiet>
      {(fields) => {
        const { value, error, state } = fields;
        if (state.done)
          return (
            <Alert tone="success" role="status" title="You are on the waiting list">
              {state.done}
            </Alert>
          );
        return (
          <>
            <input type="hidden" name="access_code" value={code} />
            <div className="grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <SelectField
                name="ticket_type_id"
                label="What for"
                options={tickets}
                defaultValue={value("ticket_type_id", wanted)}
                error={error("ticket_type_id")}
              />
              <TextField
                name="quantity"
                label="How many"
                inputMode="numeric"
                maxLength={3}
                defaultValue={value("quantity", "1")}
                error={error("quantity")}
              />
            </div>
            <PersonFields />
            <TextField
              name="email"
              type="email"
              label="Email"
              hint="We write there when it is your turn."
              autoComplete="email"
              spellCheck={false}
              defaultValue={value("email")}
              error={error("email")}
            />
            <TextField
              name="phone"
              type="tel"
              label="Phone"
              optional
              autoComplete="tel"
              defaultValue={value("phone")}
              error={error("phone")}
            />
            <div>
              <SubmitButton size="lg">Put me on the list</SubmitButton>
            </div>
          </>
        );
      }}
    </Form>
  );
}
