import { ShownThanks } from "../../../../../forms/[form]/shown-thanks";
import { SubmissionTold } from "../../../../_components/submission-told";

type ThanksFrameProps = { params: Promise<{ client: string; frame: string; form: string }> };

/** What follows a form on another website, which learns that it was sent. */
export default async function ThanksFrame({ params }: ThanksFrameProps) {
  const place = await params;
  return (
    <>
      <SubmissionTold form={place.form} />
      <ShownThanks {...place} />
    </>
  );
}
