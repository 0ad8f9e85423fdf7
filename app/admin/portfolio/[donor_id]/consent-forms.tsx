"use client";

import { SelectField, TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { saveConsent, showPreferenceLink } from "./actions";
import { SecretLink } from "./secret-link";

type RecordProps = { donor: number; about: readonly { value: string; label: string }[] };

export function RecordConsent({ donor, about }: RecordProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          Record consent
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Record consent"
        description="Enter what the donor told you. Earlier consents stay in the history."
      >
        <Form action={saveConsent}>
          {({ state }) =>
            state.done ? null : (
              <>
                <input type="hidden" name="profile" value={donor} />
                <SelectField name="about" label="About" options={about} />
                <SelectField
                  name="status"
                  label="Choice"
                  options={[
                    { value: "subscribed", label: "Subscribed" },
                    { value: "unsubscribed", label: "Unsubscribed" },
                    { value: "pending", label: "Ask the donor by email" },
                  ]}
                />
                <TextareaField
                  name="evidence"
                  label="How you know"
                  hint="For example, the wording of a paper form."
                  rows={2}
                  maxLength={1000}
                  optional
                />
                <DialogFooter>
                  <SubmitButton>Record consent</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export const PreferenceLink = ({ donor }: { donor: number }) => (
  <SecretLink
    donor={donor}
    action={showPreferenceLink}
    title="Preference link"
    description="Lets the donor choose what they receive without signing in. Send it only to the donor: anyone with the link can change these choices."
  />
);
