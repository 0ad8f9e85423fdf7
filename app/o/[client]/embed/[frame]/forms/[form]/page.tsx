import type { Metadata } from "next";
import { type Asked, ShownForm } from "../../../../forms/[form]/shown-form";

/** A donor’s personal link is a credential, which other websites are not told. */
export const metadata: Metadata = { referrer: "same-origin" };

type FormFrameProps = {
  params: Promise<{ client: string; frame: string; form: string }>;
  searchParams: Promise<Asked>;
};

/** A form on another website. */
export default async function FormFrame({ params, searchParams }: FormFrameProps) {
  return <ShownForm {...(await params)} asked={await searchParams} />;
}
