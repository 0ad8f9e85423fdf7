import { genUploader } from "uploadthing/client";
import type { UploadRouter } from "@/app/_uploads/router";

type At = { client: string; form: string };

export type Upload = { key: string; name: string } | { refusal: UploadRefusal };

/** Words of `form.json`, beside what the file field says of itself. */
export type UploadRefusal = "fileWrongKind" | "fileDamaged" | "fileClosed" | "fileFailed";

const REFUSALS: Readonly<Record<string, UploadRefusal>> = {
  unsupported_type: "fileWrongKind",
  unreadable_picture: "fileDamaged",
  unreadable_pdf: "fileDamaged",
  empty: "fileDamaged",
  gone: "fileClosed",
};

const { uploadFiles } = genUploader<UploadRouter>({ url: "/api/uploads" });

/** Sends one file for a form. Loaded only where someone chooses one. */
export async function uploadForForm(
  at: At,
  file: File,
  tell: (percent: number) => void,
): Promise<Upload> {
  try {
    const [sent] = await uploadFiles("formFile", {
      files: [file],
      input: at,
      onUploadProgress: ({ progress }) => tell(Math.floor(progress)),
    });
    const outcome = sent?.serverData;
    if (outcome?.state === "stored") return { key: outcome.key, name: outcome.name };
    return { refusal: REFUSALS[outcome?.code ?? ""] ?? "fileFailed" };
  } catch (error) {
    return { refusal: REFUSALS[codeIn(error)] ?? "fileFailed" };
  }
}

/** The code of a refusal, wherever the upload protocol's client keeps the answer beside a code of its own. */
const codeIn = (error: unknown): string =>
  [...(JSON.stringify(error) ?? "").matchAll(/"(?:error_)?code":"(\w+)"/g)]
    .map(([, code = ""]) => code)
    .find((code) => code in REFUSALS) ?? "";
