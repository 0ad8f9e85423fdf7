import { RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import type { OwnGiftAid } from "@/lib/giving/gift-aid/own-schema";
import { declare } from "./actions";

type Props = {
  offers: OwnGiftAid["offers"];
  profile: ProfileView;
  countries: readonly Option[];
};

const SCOPES = {
  gift: "scopeGift",
  future: "scopeFuture",
  past_and_future: "scopePastFuture",
} as const;

/** The declaration in its own words, with the home address that HMRC needs. */
export async function DeclareForm({ offers, profile, countries }: Props) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={declare} className="max-w-2xl">
      <RadioGroup
        name="scope"
        legend={t("giftsCovered")}
        choices={offers.map(({ scope, words }) => ({
          value: scope,
          label: <strong>{t(SCOPES[scope])}</strong>,
          hint: <span className="text-base text-foreground">{words}</span>,
        }))}
        defaultValue={offers[0]?.scope}
      />
      <PersonFields stored={{ firstName: profile.first_name, lastName: profile.last_name }} />
      <TextField
        name="street"
        label={t("house")}
        autoComplete="address-line1"
        defaultValue={profile.street}
      />
      <TextField
        name="address_line2"
        label={t("flat")}
        autoComplete="address-line2"
        optional
        defaultValue={profile.address_line2}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="city"
          label={t("town")}
          autoComplete="address-level2"
          optional
          defaultValue={profile.city}
        />
        <TextField
          name="zip"
          label={t("postcode")}
          autoComplete="postal-code"
          defaultValue={profile.zip}
        />
      </div>
      <SelectField
        name="country"
        label={t("country")}
        hint={t("countryHint")}
        options={countries}
        defaultValue={profile.country}
        optional
      />
      <SubmitButton className="self-start">{t("declare")}</SubmitButton>
    </Form>
  );
}
