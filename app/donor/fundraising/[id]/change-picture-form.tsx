import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { PagePicture } from "@/lib/fundraising/picture-schema";
import { correctPicture, dropPagePicture } from "./actions";
import { Folded } from "./folded";

type ChangePictureProps = { page: number; picture: PagePicture };

export async function ChangePictureForm({ page, picture }: ChangePictureProps) {
  const t = (await pageSpeech()).t("fundraising");
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
