"use client";

import { toast } from "sonner";
import type { FormState } from "@/app/_components/forms/form-state";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { Image } from "@/app/_components/ui/image";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { type Picture, PictureChoice } from "./picture-choice";

type Props = {
  /** What it is uploaded as. */
  as: "eventCover" | "programCover" | "campaignCover";
  /** Where visitors see it. */
  description: string;
  url: string | null;
  /** What it shows; null where it only decorates. */
  alt: string | null;
  /** Takes the uploaded file into use; null takes the picture away. */
  save: (fileId: number | null) => Promise<FormState>;
};

/** The picture at the top of a public page, and a way to choose another; it is there as soon as it arrived. */
export function CoverCard({ as, description, url, alt, save }: Props) {
  const { cover } = useUploadLimits();

  async function change(picture: Picture | null) {
    const { done, problems } = await save(picture?.id ?? null);
    if (done) toast.success(done);
    return problems[0]?.message;
  }

  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Picture</CardTitle>
          <CardDescription>{description}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <PictureChoice
          id="cover"
          as={as}
          noun="picture"
          hint={`PNG, JPEG, or WebP, up to ${cover} MB.`}
          isThere={url !== null}
          change={change}
        >
          {url ? (
            <Image
              src={url}
              alt={alt ?? ""}
              width={960}
              height={400}
              className="aspect-[12/5] w-full max-w-2xl rounded-lg object-cover"
            />
          ) : (
            <p className="text-muted-foreground">
              No picture yet. Pictures about twice as wide as they are tall work best.
            </p>
          )}
        </PictureChoice>
      </CardContent>
    </Card>
  );
}
