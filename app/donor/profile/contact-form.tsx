import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import { saveContact } from "./actions";

type ContactFormProps = { profile: ProfileView; countries: readonly Option[] };

export async function ContactForm({ profile, countries }: ContactFormProps) {
  const t = (await pageSpeech()).t("portalForms");
  const text = (name: "phone" | "street" | "address_line2" | "city" | "state" | "zip") => ({
    name,
    defaultValue: profile[name],
    optional: true,
  });
  return (
    <Form action={saveContact} className="max-w-xl">
      <PersonFields stored={{ firstName: profile.first_name, lastName: profile.last_name }} />
      <TextField {...text("phone")} type="tel" label={t("phone")} autoComplete="tel" />
      <TextField {...text("street")} label={t("street")} autoComplete="address-line1" />
      <TextField
        {...text("address_line2")}
        label={t("addressLine2")}
        autoComplete="address-line2"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text("city")} label={t("city")} autoComplete="address-level2" />
        <TextField {...text("state")} label={t("state")} autoComplete="address-level1" />
        <TextField {...text("zip")} label={t("zip")} autoComplete="postal-code" />
        <SelectField
          name="country"
          label={t("country")}
          options={countries}
          defaultValue={profile.country}
          optional
        />
      </div>
      <SubmitButton className="self-start">{t("saveContact")}</SubmitButton>
    </Form>
  );
}
