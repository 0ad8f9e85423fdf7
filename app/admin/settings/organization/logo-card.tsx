"use client";

import { generateReactHelpers } from "@uploadthing/react";
import Image from "next/image";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/app/_components/ui/button";
import { FieldError, Hint } from "@/app/_components/ui/field";
import { Progress } from "@/app/_components/ui/progress";
import type { UploadRouter } from "@/app/_uploads/router";
import { saveLogo } from "./actions";

const { useUploadThing } = generateReactHelpers<UploadRouter>({ url: "/api/uploads" });

/** The logo as it is, and a way to choose another; it is on the public pages as soon as it arrived. */
export function LogoCard({ name, url }: { name: string; url: string | null }) {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { startUpload } = useUploadThing("organizationLogo", {
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
    const { done, problems } = await saveLogo(fileId);
    if (done) toast.success(done);
    else setRefusal(problems[0]?.message);
  }

  return (
    <div data-field className="flex flex-col gap-4">
      {url ? (
        <Image
          unoptimized
          src={url}
          alt={`Logo of ${name}`}
          width={240}
          height={96}
          className="h-24 w-auto max-w-full self-start rounded-md object-contain dark:bg-white dark:p-2"
        />
      ) : (
        <p className="text-muted-foreground">There is no logo yet; your pages show the name.</p>
      )}
      {percent !== null && <Progress label="Uploading the logo" value={percent} showLabel />}
      {refusal && <FieldError id="logo-error">{refusal}</FieldError>}
      <div className="flex flex-wrap items-center gap-4">
        <input
          id="logo"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={refusal ? "logo-hint logo-error" : "logo-hint"}
          className="peer sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) upload(file);
            event.currentTarget.value = "";
          }}
        />
        <label
          htmlFor="logo"
          className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
        >
          {url ? "Choose another logo" : "Choose a logo"}
        </label>
        {url && (
          <Button variant="link" onClick={() => save(null)}>
            Remove the logo
          </Button>
        )}
        <Hint id="logo-hint">PNG, JPEG or WebP, up to 5 MB.</Hint>
      </div>
    </div>
  );
}
