"use client";

import { toast } from "sonner";
import { Image } from "@/app/_components/ui/image";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { type Picture, PictureChoice } from "@/app/admin/_components/picture-choice";
import { saveLogo } from "./actions";

async function save(picture: Picture | null) {
  const { done, problems } = await saveLogo(picture?.id ?? null);
  if (done) toast.success(done);
  return problems[0]?.message;
}

/** The logo as it is, and a way to choose another; it is on the public pages as soon as it arrived. */
export function LogoCard({ name, url }: { name: string; url: string | null }) {
  const { logo } = useUploadLimits();
  return (
    <PictureChoice
      id="logo"
      as="organizationLogo"
      noun="logo"
      hint={`PNG, JPEG or WebP, up to ${logo} MB.`}
      isThere={url !== null}
      change={save}
    >
      {url ? (
        <Image
          src={url}
          alt={`Logo of ${name}`}
          width={240}
          height={96}
          className="h-24 w-auto max-w-full self-start rounded-md object-contain dark:bg-white dark:p-2"
        />
      ) : (
        <p className="text-muted-foreground">No logo yet. Your pages show the name.</p>
      )}
    </PictureChoice>
  );
}
