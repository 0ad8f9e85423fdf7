"use client";

import { useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { TextField } from "@/app/_components/ui/text-field";
import { useTranslate } from "@/app/_language/use-translate";
import { useChoosing } from "./choosing";

/** A promo code with what it does beside it, as soon as it is applied. */
export function PromoField({ stored }: { stored: string }) {
  const t = useTranslate("event");
  const { value, error } = useFormFields();
  const { running, recount } = useChoosing();
  const [isOpen] = useState(value("promo_code", stored) !== "" || Boolean(error("promo_code")));
  const quoted = running.state === "quoted" ? running : undefined;
  const effect = quoted?.discount && t("promoApplied", quoted.discount);
  return (
    <details open={isOpen || undefined}>
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        {t("havePromo")}
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          name="promo_code"
          label={t("promoCode")}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={value("promo_code", stored)}
          error={error("promo_code") ?? quoted?.refusedCode ?? undefined}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            recount();
          }}
          onBlur={recount}
          className="min-w-0 flex-1 basis-40"
        />
        <Button variant="secondary" onClick={recount} className="noscript:hidden">
          {t("applyCode")}
        </Button>
      </div>
      {effect && (
        <p role="status" className="mt-2 text-sm font-semibold text-success">
          {effect}
        </p>
      )}
    </details>
  );
}
