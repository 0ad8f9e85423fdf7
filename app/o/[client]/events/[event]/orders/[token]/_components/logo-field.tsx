"use client";

import { ImageUp } from "lucide-react";
import { type DragEvent, type ReactNode, use, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { describedBy, FieldError, Hint } from "@/app/_components/ui/field";
import { Image } from "@/app/_components/ui/image";
import { Progress } from "@/app/_components/ui/progress";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { CommonWord } from "@/app/_language/common-word";
import { useTranslate } from "@/app/_language/use-translate";
import { logoOf, type Sponsor } from "./fields";
import { TypedContext, useFormScope } from "./form-scope";
import { LOGO_TYPES, useLogoUpload } from "./logo-upload";

/** The sponsor's logo: dropped or chosen, uploaded at once, and kept with the next save. */
export function LogoField({ sponsor }: { sponsor: Sponsor }) {
  const t = useTranslate("order");
  const name = `sponsors.${sponsor.id}.logo`;
  const { logo: mostMegabytes } = useUploadLimits();
  const { problems, set } = useFormScope();
  const value = use(TypedContext)[name] ?? "";
  const upload = useLogoUpload(mostMegabytes, (uploaded) => set(name, JSON.stringify(uploaded)));
  const logo = logoOf(value);
  const error = upload.refusal ?? problems.get(name);

  const stored =
    logo && "id" in logo && logo.id === sponsor.logo?.id ? sponsor.logo.url : undefined;
  const picture = logo && "key" in logo ? upload.previews.get(logo.key) : stored;
  return (
    <div data-field className="flex flex-col gap-1.5">
      <p className="font-semibold">
        {t("logo")}{" "}
        <span className="font-normal text-muted-foreground">
          <CommonWord name="optional" />
        </span>
      </p>
      <Hint id={`${name}-hint`}>{t("logoHint", { megabytes: mostMegabytes })}</Hint>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <input type="hidden" name={name} value={value} readOnly />
      <DropZone onDrop={upload.start} invalid={Boolean(error)}>
        <Preview picture={picture} name={logo?.name} />
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 noscript:hidden">
          <input
            id={name}
            type="file"
            accept={LOGO_TYPES.join(",")}
            aria-describedby={describedBy(name, { hint: true, error })}
            aria-invalid={error ? true : undefined}
            className="peer sr-only"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) upload.start(file);
              event.currentTarget.value = "";
            }}
          />
          <label
            htmlFor={name}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
          >
            {t(logo ? "logoAnother" : "logoChoose")}
          </label>
          {logo && (
            <Button variant="link" onClick={() => set(name, "")}>
              {t.rich("logoRemove", {
                more: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </Button>
          )}
        </div>
        <p className="hidden text-sm text-muted-foreground noscript:block">{t("logoScript")}</p>
        <div role="status" className="w-full max-w-72 empty:hidden">
          {upload.percent !== null && (
            <Progress label={t("logoUploading")} value={upload.percent} showLabel />
          )}
          {upload.percent === null && logo && "key" in logo && (
            <p className="text-sm text-muted-foreground">{t("logoUploaded")}</p>
          )}
        </div>
      </DropZone>
    </div>
  );
}

type DropZoneProps = {
  onDrop: (file: File) => void;
  invalid: boolean;
  children: ReactNode;
};

function DropZone({ onDrop, invalid, children }: DropZoneProps) {
  const t = useTranslate("order");
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onDrop(file);
  }

  return (
    <fieldset
      aria-label={t("logo")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex grow flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed p-5 text-center transition-colors",
        over && "bg-primary-soft",
        invalid ? "border-danger" : over ? "border-link" : "border-input",
      )}
    >
      {children}
    </fieldset>
  );
}

function Preview({ picture, name }: { picture: string | undefined; name: string | undefined }) {
  const t = useTranslate("order");
  if (!picture)
    return (
      <>
        <ImageUp aria-hidden className="size-8 text-muted-foreground noscript:hidden" />
        <p className="text-sm text-muted-foreground noscript:hidden">{name ?? t("logoDrop")}</p>
      </>
    );
  return (
    <Image
      priority
      src={picture}
      alt={t("logoNamed", { name: name ?? "" })}
      width={240}
      height={112}
      className="h-28 w-auto max-w-full rounded-md object-contain dark:bg-white dark:p-2"
    />
  );
}
