"use client";

import { memo, use } from "react";
import { Card } from "@/app/_components/ui/card";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { cn } from "@/app/_components/ui/cn";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { useTranslate } from "@/app/_language/use-translate";
import type { Sponsor } from "./fields";
import { TypedContext, useFormScope } from "./form-scope";
import { LogoField } from "./logo-field";

/** What a sponsor tells about itself, and what the organization may do with it. */
export const SponsorCard = memo(function SponsorCard({ sponsor }: { sponsor: Sponsor }) {
  const t = useTranslate("order");
  const { shown, problems } = useFormScope();
  const item = `sponsors.${sponsor.id}`;
  const field = (part: string) => {
    const name = `${item}.${part}`;
    return { name, defaultValue: shown[name], error: problems.get(name), optional: true };
  };
  const { name, tier } = sponsor.package;
  const called = sponsor.company_name ?? name;
  return (
    <Card aria-label={t("sponsorCalled", { name: called })} className="p-5 sm:p-6">
      <h3 className="text-xl">{called}</h3>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {[name, tier].filter(Boolean).join(" · ")}
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <TextField
            {...field("company_name")}
            label={t("companyName")}
            autoComplete="organization"
          />
          <TextField {...field("contact_name")} label={t("contactName")} autoComplete="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field("contact_email")}
              label={t("contactEmail")}
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
            <TextField
              {...field("contact_phone")}
              label={t("contactPhone")}
              type="tel"
              autoComplete="tel"
            />
          </div>
        </div>
        <LogoField sponsor={sponsor} />
        <TextareaField {...field("notes")} label={t("notes")} rows={3} className="md:col-span-2" />
        <Flag
          item={item}
          part="public_visibility"
          label={t("mayPublish")}
          hint={t("mayPublishHint")}
        />
        <Renewal item={item} />
      </div>
    </Card>
  );
});

type FlagProps = { item: string; part: string; label: string; hint: string };

function Flag({ item, part, label, hint }: FlagProps) {
  const { shown, problems } = useFormScope();
  const name = `${item}.${part}`;
  return (
    <CheckboxField
      name={name}
      label={label}
      hint={hint}
      value="true"
      defaultChecked={shown[name] === "true"}
      error={problems.get(name)}
    />
  );
}

/** The date matters only to those who want to be asked. */
function Renewal({ item }: { item: string }) {
  const t = useTranslate("order");
  const { shown, problems } = useFormScope();
  const wanted = use(TypedContext)[`${item}.renewal_follow_up_requested`] === "true";
  const name = `${item}.renewal_follow_up_at`;
  return (
    <div className="flex flex-col gap-4">
      <Flag
        item={item}
        part="renewal_follow_up_requested"
        label={t("askAgain")}
        hint={t("askAgainHint")}
      />
      <TextField
        name={name}
        type="date"
        label={t("askOn")}
        hint={t("askOnHint")}
        defaultValue={shown[name]}
        error={problems.get(name)}
        className={cn("ms-9 [&_input]:max-w-48", !wanted && "hidden! noscript:flex!")}
      />
    </div>
  );
}
