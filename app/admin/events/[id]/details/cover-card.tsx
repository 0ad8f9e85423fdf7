"use client";

import { generateReactHelpers } from "@uploadthing/react";
import { ImagePlus } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/app/_components/ui/button";
import { FieldError, Hint } from "@/app/_components/ui/field";
import { Progress } from "@/app/_components/ui/progress";
import type { UploadRouter } from "@/app/_uploads/router";
import { saveCover } from "../../actions";

const { useUploadThing } = generateReactHelpers<UploadRouter>({ url: "/api/uploads" });

type Props = { eventId: number; url: string | null; alt: string | null };

/** The picture as it is, and a way to choose another; it is on the page as soon as it arrived. */
export function CoverCard({ eventId, url, alt }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { startUpload } = useUploadThing("eventCover", {
    onUploadProgress: setPercent,
    onUploadError: () => setRefusal("The picture did not arrive. Please try again."),
  });

  async function upload(file: File) {
    setRefusal(undefined);
    setPercent(0);
    const [arrived] = (await startUpload([file])) ?? [];
    setPercent(null);
    const outcome = arrived?.serverData;
    if (outcome?.state === "refused") setRefusal(outcome.message);
    if (outcome?.state === "stored") await save(outcome.id);
  }

  async function save(fileId: number | null) {
    const { done, problems } = await saveCover(eventId, fileId);
    if (done) toast.success(done);
    else setRefusal(problems[0]?.message);
  }

  return (
    <div data-field className="flex flex-col gap-4">
      {url ? (
        <Image
          unoptimized
          src={url}
          alt={alt ?? "The event’s picture"}
          width={960}
          height={400}
          className="aspect-[12/5] w-full max-w-2xl rounded-lg object-cover"
        />
      ) : (
        <p className="text-muted-foreground">
          There is no picture yet. One that is about twice as wide as high looks best.
        </p>
      )}
      {percent !== null && <Progress label="Uploading the picture" value={percent} showLabel />}
      {refusal && <FieldError id="cover-error">{refusal}</FieldError>}
      <div className="flex flex-wrap items-center gap-4">
        <input
          id="cover"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={refusal ? "cover-hint cover-error" : "cover-hint"}
          className="peer sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) upload(file);
            event.currentTarget.value = "";
          }}
        />
        <label
          htmlFor="cover"
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
        >
          <ImagePlus aria-hidden className="size-5" />
          {url ? "Choose another picture" : "Choose a picture"}
        </label>
        {url && (
          <Button variant="link" onClick={() => save(null)}>
            Remove the picture
          </Button>
        )}
        <Hint id="cover-hint">PNG, JPEG or WebP, up to 8 MB.</Hint>
      </div>
    </div>
  );
}
