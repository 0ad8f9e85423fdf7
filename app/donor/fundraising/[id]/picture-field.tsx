"use client";

import { useWaitForUpload } from "@/app/_components/form-pages/use-wait-for-upload";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { FieldError, Hint } from "@/app/_components/ui/field";
import { PictureThumb } from "@/app/_components/ui/picture-thumb";
import { Progress } from "@/app/_components/ui/progress";
import { useTranslate } from "@/app/_language/use-translate";
import type { PictureUpload } from "./use-picture-upload";

const NAME = "upload_key";

type Props = { picture: PictureUpload; megabytes: number };

/** A picture that is uploaded as soon as it is chosen, and sent with the form by its key. */
export function PictureField({ picture: { sent, percent, refusal, upload }, megabytes }: Props) {
  const t = useTranslate("fundraising");
  const fields = useFormFields();
  const [place, isWaiting] = useWaitForUpload(percent !== null);
  const key = sent?.key ?? "";
  // The form may have refused a picture that was chosen before this one.
  const refused = fields.value(NAME) === key ? fields.error(NAME) : undefined;
  const error = refusal ? t(refusal, { megabytes }) : refused;
  return (
    <div ref={place} data-field className="flex flex-col gap-3">
      <input type="hidden" name={NAME} value={key} readOnly />
      {sent && (
        <PictureThumb
          picture={{ thumb_url: sent.url, alt: "", width: 640, height: 360 }}
          shape="wide"
          className="max-w-96"
        />
      )}
      {error && <FieldError id={`${NAME}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        <input
          id={NAME}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={percent !== null}
          aria-describedby={error ? `${NAME}-hint ${NAME}-error` : `${NAME}-hint`}
          aria-invalid={error ? true : undefined}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void upload(file);
            currentTarget.value = "";
          }}
        />
        <label
          htmlFor={NAME}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-disabled:cursor-default peer-disabled:opacity-60"
        >
          {t(sent ? "anotherPicture" : "choosePicture")}
        </label>
        <Hint id={`${NAME}-hint`}>{t("pictureHint", { megabytes })}</Hint>
      </div>
      <p className="hidden text-sm text-muted-foreground noscript:block">{t("pictureScript")}</p>
      <div role="status" className="w-full max-w-96 empty:hidden">
        {percent !== null && <Progress label={t("pictureUploading")} value={percent} showLabel />}
        {percent === null && sent && !error && (
          <p className="text-sm text-muted-foreground">{t("pictureReady")}</p>
        )}
      </div>
      {isWaiting && <FieldError id={`${NAME}-wait`}>{t("pictureWait")}</FieldError>}
    </div>
  );
}
