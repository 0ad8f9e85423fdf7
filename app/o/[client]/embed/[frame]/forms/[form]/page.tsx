import { type Asked, ShownForm } from "../../../../forms/[form]/shown-form";

type FormFrameProps = {
  params: Promise<{ client: string; frame: string; form: string }>;
  searchParams: Promise<Asked>;
};

/** A form on another website. */
export default async function FormFrame({ params, searchParams }: FormFrameProps) {
  return <ShownForm {...(await params)} asked={await searchParams} />;
}
