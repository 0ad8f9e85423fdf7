import { genUploader } from "uploadthing/client";
import type { UploadRouter } from "@/app/_uploads/router";

/** Words of `fundraising.json`. */
export type PictureRefusal =
  | "pictureWrongKind"
  | "pictureTooLarge"
  | "pictureDamaged"
  | "pictureTooMany"
  | "pictureFailed";

type Sent = { key: string; url: string } | { refusal: PictureRefusal };

const REFUSALS: Readonly<Record<string, PictureRefusal>> = {
  unsupported_type: "pictureWrongKind",
  unreadable_picture: "pictureDamaged",
  too_large: "pictureTooLarge",
  empty: "pictureDamaged",
  too_many_requests: "pictureTooMany",
};

const { uploadFiles } = genUploader<UploadRouter>({ url: "/api/uploads" });

/** Sends one picture for a page. Loaded only where someone chooses one. */
export async function uploadPicture(
  at: { client: string; page: number },
  file: File,
  tell: (percent: number) => void,
): Promise<Sent> {
  try {
    const [sent] = await uploadFiles("pagePicture", {
      files: [file],
      input: at,
      onUploadProgress: ({ progress }) => tell(Math.floor(progress)),
    });
    const outcome = sent?.serverData;
    if (outcome?.state === "stored")
      return { key: outcome.key, url: outcome.thumb_url ?? outcome.url };
    return { refusal: REFUSALS[outcome?.code ?? ""] ?? "pictureFailed" };
  } catch (error) {
    return { refusal: REFUSALS[codeIn(error)] ?? "pictureFailed" };
  }
}

/** The code of a refusal, wherever the upload protocol's client keeps the answer beside a code of its own. */
const codeIn = (error: unknown): string =>
  [...(JSON.stringify(error) ?? "").matchAll(/"(?:error_)?code":"(\w+)"/g)]
    .map(([, code = ""]) => code)
    .find((code) => code in REFUSALS) ?? "";
