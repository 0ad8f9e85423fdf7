"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { useTranslate } from "@/app/_language/use-translate";
import type { CheckoutView } from "@/lib/checkout/schema";
import { GiftAidField } from "./gift-aid-field";

type GiverSectionProps = {
  checkout: CheckoutView;
  isSignedIn: boolean;
  countries: readonly Option[];
};

/** Name and email for the receipt; everything else is folded up until it is wanted. */
export function GiverSection({ checkout, isSignedIn, countries }: GiverSectionProps) {
  const t = useTranslate("give");
  const { ticked } = useFormFields();
  const { giver, gift_aid: giftAid } = checkout;
  const stored = Boolean(giftAid?.declared && !giftAid.covered_since);
  const [declares, setDeclares] = useState(ticked("gift_aid", stored));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <TextField
          name="first_name"
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={255}
          defaultValue={giver.first_name}
        />
        <TextField
          name="last_name"
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={255}
          defaultValue={giver.last_name}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={isSignedIn ? undefined : t("emailHint")}
        autoComplete="email"
        maxLength={255}
        defaultValue={giver.email}
      />
      {giftAid && <GiftAidField giftAid={giftAid} declares={declares} onDeclare={setDeclares} />}
      <Folded
        names={["phone", "street", "address_line2", "city", "state", "zip", "country"]}
        stored={giver}
        isNeeded={declares}
        title={declares ? t("homeAddress") : t("addAddress")}
      >
        <Address
          giver={giver}
          countries={countries}
          isBritish={giftAid !== null}
          isNeeded={declares}
        />
      </Folded>
      <Folded
        names={["tribute_kind", "tribute_name", "on_behalf_of", "note", "is_anonymous"]}
        stored={{
          tribute_kind: checkout.tribute?.kind,
          on_behalf_of: checkout.on_behalf_of,
          note: checkout.note,
          is_anonymous: checkout.is_anonymous ? "on" : "",
        }}
        title={t("addMore")}
      >
        <TributeFields tribute={checkout.tribute} />
        <TextField
          name="on_behalf_of"
          label={t("onBehalfOf")}
          optional
          hint={t("onBehalfOfHint")}
          autoComplete="organization"
          maxLength={255}
          defaultValue={checkout.on_behalf_of}
        />
        <CheckboxField
          name="is_anonymous"
          label={t("anonymous")}
          hint={t("anonymousHint")}
          defaultChecked={checkout.is_anonymous}
        />
        <TextareaField
          name="note"
          label={t("note")}
          optional
          rows={3}
          maxLength={1000}
          defaultValue={checkout.note}
        />
      </Folded>
    </>
  );
}

type FoldedProps = {
  names: readonly string[];
  stored: Readonly<Record<string, string | null | undefined>>;
  title: string;
  isNeeded?: boolean;
  children: React.ReactNode;
};

/** Optional fields, open where something stands in them or is wrong with them. */
function Folded({ names, stored, title, isNeeded = false, children }: FoldedProps) {
  const { error, value } = useFormFields();
  const isOpen = isNeeded || names.some((name) => error(name) || value(name, stored[name]) !== "");
  return (
    <details open={isOpen || undefined} className="rounded-xl border border-input bg-card px-4">
      <summary className="flex min-h-12 cursor-pointer items-center py-2 font-semibold text-link">
        {title}
      </summary>
      <div className="flex flex-col gap-5 pb-5">{children}</div>
    </details>
  );
}

type AddressProps = {
  giver: CheckoutView["giver"];
  countries: readonly Option[];
  /** The organization is in the United Kingdom. */
  isBritish: boolean;
  /** Gift Aid needs the home address. */
  isNeeded: boolean;
};

function Address({ giver, countries, isBritish, isNeeded }: AddressProps) {
  const t = useTranslate("give");
  const line = (name: keyof CheckoutView["giver"], label: string, autoComplete: string) => (
    <TextField
      name={name}
      type={name === "phone" ? "tel" : "text"}
      label={label}
      optional={!(isNeeded && (name === "street" || name === "zip"))}
      autoComplete={autoComplete}
      maxLength={255}
      defaultValue={giver[name]}
    />
  );
  return (
    <>
      {line("street", isBritish ? t("streetBritish") : t("street"), "address-line1")}
      {line("address_line2", t("addressLine2"), "address-line2")}
      <div className="grid gap-5 sm:grid-cols-2">
        {line("city", t("city"), "address-level2")}
        {line("state", t("state"), "address-level1")}
        {line("zip", isBritish ? t("postcode") : t("zip"), "postal-code")}
        <SelectField
          name="country"
          label={t("country")}
          hint={isNeeded ? t("countryAbroad") : undefined}
          optional
          options={[{ value: "", label: t("noAnswer") }, ...countries]}
          defaultValue={giver.country}
        />
      </div>
      {line("phone", t("phone"), "tel")}
    </>
  );
}

/** Whom a gift is dedicated to, and who is told. Shown once it is wanted, without JavaScript too. */
function TributeFields({ tribute }: Pick<CheckoutView, "tribute">) {
  const t = useTranslate("give");
  return (
    <div className="group flex flex-col gap-5">
      <RadioGroup
        legend={t("tribute")}
        name="tribute_kind"
        id="tribute"
        choices={[
          { value: "", label: t("tributeNone") },
          { value: "in_honor", label: t("tributeHonor") },
          { value: "in_memory", label: t("tributeMemory") },
        ]}
        defaultValue={tribute?.kind}
      />
      <div className="flex flex-col gap-5 group-has-[#tribute:checked]:hidden">
        <TextField
          name="tribute_name"
          label={t("honoree")}
          autoComplete="off"
          maxLength={255}
          defaultValue={tribute?.name}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="tribute_notify_name"
            label={t("notifyName")}
            optional
            autoComplete="off"
            maxLength={255}
            defaultValue={tribute?.notify_name}
          />
          <TextField
            name="tribute_notify_email"
            type="email"
            label={t("notifyEmail")}
            optional
            autoComplete="off"
            maxLength={255}
            defaultValue={tribute?.notify_email}
          />
        </div>
        <TextareaField
          name="tribute_message"
          label={t("tributeMessage")}
          optional
          hint={t("tributeMessageHint")}
          rows={3}
          maxLength={1000}
          defaultValue={tribute?.message}
        />
      </div>
    </div>
  );
}
