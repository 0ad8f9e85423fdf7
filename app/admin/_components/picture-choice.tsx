"use client";

import { generateReactHelpers } from "@uploadthing/react";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { FieldError, Hint } from "@/app/_components/ui/field";
import { Progress } from "@/app/_components/ui/progress";
import type { UploadRouter } from "@/app/_uploads/router";

const { useUploadThing } = generateReactHelpers<UploadRouter>({ url: "/api/uploads" });

export type Picture = { id: number; url: string };

type Props = {
  id: string;
  /** What it is uploaded as, and called. */
  as:
    | "eventCover"
    | "eventPerson"
    | "programCover"
    | "campaignCover"
    | "organizationLogo"
    | "memberLogo"
    | "mailingPicture";
  noun: "picture" | "photo" | "logo";
  hint: string;
  isThere: boolean;
  error?: string;
  /** Takes a picture that has arrived, or takes the present one away; answers why not. */
  change: (picture: Picture | null) => Promise<string | undefined>;
  /** The picture, or that there is none. */
  children: ReactNode;
};

/** A picture as it is, and a way to choose another. */
export function PictureChoice({ id, as, noun, hint, isThere, error, change, children }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string>();
  const { startUpload } = useUploadThing(as, {
    onUploadProgress: setPercent,
    onUploadError: () => setRefused("The upload failed. Please try again."),
  });

  async function upload(file: File) {
    setRefused(undefined);
    setPercent(0);
    const [arrived] = (await startUpload([file])) ?? [];
    setPercent(null);
    const outcome = arrived?.serverData;
    if (outcome?.state === "refused") setRefused(outcome.message);
    if (outcome?.state === "stored") setRefused(await change(outcome));
  }

  const refusal = refused ?? error;
  return (
    <div data-field className="flex flex-col gap-4">
      {children}
      {percent !== null && <Progress label={`Uploading the ${noun}`} value={percent} showLabel />}
      {refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
      <div className="flex flex-wrap items-center gap-4">
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={refusal ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="peer sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) upload(file);
            event.currentTarget.value = "";
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
        >
          <ImagePlus aria-hidden className="size-5" />
          {isThere ? `Choose another ${noun}` : `Choose a ${noun}`}
        </label>
        {isThere && (
          <Button variant="link" onClick={async () => setRefused(await change(null))}>
            Remove the {noun}
          </Button>
        )}
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </div>
    </div>
  );
}
