"use client";

import { CheckboxField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { PagePicture } from "@/lib/fundraising/picture-schema";
import { correctPicture, dropPagePicture, showPicture } from "./actions";
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

type ChangePictureProps = { page: number; picture: PagePicture };

export function ChangePictureForm({ page, picture }: ChangePictureProps) {
  const t = useTranslate("fundraising");
  const ids = (
    <>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="picture" value={picture.id} />
    </>
  );
  return (
    <Folded title={t("pictureEdit")}>
      <Form action={correctPicture}>
        {ids}
        <TextField
          name={`alt_${picture.id}`}
          label={t("pictureAlt")}
          maxLength={300}
          defaultValue={picture.alt}
        />
        <CheckboxField
          name={`is_cover_${picture.id}`}
          label={t("pictureAsCover")}
          defaultChecked={picture.is_cover}
        />
        <SubmitButton className="self-start">{t("saveChanges")}</SubmitButton>
      </Form>
      <Form action={dropPagePicture} className="mt-4">
        {ids}
        <SubmitButton variant="danger-quiet" size="sm" className="self-start">
          {t("pictureRemove")}
        </SubmitButton>
      </Form>
    </Folded>
  );
}
