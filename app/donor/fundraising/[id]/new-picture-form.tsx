"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { showPicture } from "./actions";
import { Folded } from "./folded";
import { PictureField } from "./picture-field";
import { usePictureUpload } from "./use-picture-upload";

type NewPictureProps = {
  page: number;
  client: string;
  megabytes: number;
  /** The page has no cover yet, so the next picture is likely to be it. */
  isCover: boolean;
};

export function NewPictureForm({ page, client, megabytes, isCover }: NewPictureProps) {
  const t = useTranslate("fundraising");
  const picture = usePictureUpload({ client, page }, megabytes);
  return (
    <Folded title={t("addPicture")}>
      <Form action={showPicture}>
        <input type="hidden" name="page" value={page} />
        <PictureField picture={picture} megabytes={megabytes} />
        <TextField name="alt" label={t("pictureAlt")} hint={t("pictureAltHint")} maxLength={300} />
        <CheckboxField name="is_cover" label={t("pictureAsCover")} defaultChecked={isCover} />
        <SubmitButton className="self-start">{t("addPicture")}</SubmitButton>
      </Form>
    </Folded>
  );
}
