"use client";

import Image from "next/image";
import { useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { FieldError, Hint } from "@/app/_components/ui/field";
import { Progress } from "@/app/_components/ui/progress";
import { useSpeech } from "@/app/_language/speech-provider";
import type { PictureRefusal } from "./picture-upload";

const MEGABYTE = 1024 * 1024;
const NAME = "upload_key";

type Props = { at: { client: string; page: number }; megabytes: number };

/** A picture that is uploaded as soon as it is chosen, and sent with the form by its key. */
export function PictureField({ at, megabytes }: Props) {
  const { t } = useSpeech("fundraising");
  const fields = useFormFields();
  const [sent, setSent] = useState({ key: fields.value(NAME) ?? "", url: "" });
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal>();

  async function upload(file: File) {
    setRefusal(undefined);
    if (file.size > megabytes * MEGABYTE) return setRefusal("pictureTooLarge");
    setPercent(0);
    const { uploadPicture } = await import("./picture-upload");
    const outcome = await uploadPicture(at, file, setPercent);
    setPercent(null);
    if ("refusal" in outcome) setRefusal(outcome.refusal);
    else setSent(outcome);
  }

  const error = refusal ? t(refusal, { megabytes }) : fields.error(NAME);
  return (
    <div data-field className="flex flex-col gap-3">
      <input type="hidden" name={NAME} value={sent.key} readOnly />
      {sent.url && (
        <Image
          unoptimized
          src={sent.url}
          alt=""
          width={640}
          height={360}
          className="aspect-video w-full max-w-96 rounded-lg bg-muted object-cover"
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
          {t(sent.key ? "anotherPicture" : "choosePicture")}
        </label>
        <Hint id={`${NAME}-hint`}>{t("pictureHint", { megabytes })}</Hint>
      </div>
      <p className="hidden text-sm text-muted-foreground noscript:block">{t("pictureScript")}</p>
      <div role="status" className="w-full max-w-96 empty:hidden">
        {percent !== null && <Progress label={t("pictureUploading")} value={percent} showLabel />}
        {percent === null && sent.key && (
          <p className="text-sm text-muted-foreground">{t("pictureReady")}</p>
        )}
      </div>
    </div>
  );
}
