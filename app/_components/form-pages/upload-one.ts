import { genUploader } from "uploadthing/client";
import type { inferEndpointInput, inferEndpointOutput } from "uploadthing/types";
import type { UploadRouter } from "@/app/_uploads/router";

type Endpoint = "formFile" | "pagePicture";
type Stored = Extract<inferEndpointOutput<UploadRouter[Endpoint]>, { state: "stored" }>;

/** What people are told, by the code of a refusal; `failed` stands for every code that is not listed. */
type Refusals<Word extends string> = { readonly failed: Word; readonly [code: string]: Word };

const { uploadFiles } = genUploader<UploadRouter>({ url: "/api/uploads" });

/** Sends one file. Loaded only where someone chooses one. @param tell gets the percentage that is uploaded */
export async function uploadOne<Of extends Endpoint, Word extends string>(
  endpoint: Of,
  input: inferEndpointInput<UploadRouter[Of]>,
  file: File,
  refusals: Refusals<Word>,
  tell: (percent: number) => void,
): Promise<Stored | { refusal: Word }> {
  try {
    const [sent] = await uploadFiles<Endpoint>(endpoint, {
      files: [file],
      input,
      onUploadProgress: ({ progress }) => tell(Math.floor(progress)),
    });
    const outcome = sent?.serverData;
    if (outcome?.state === "stored") return outcome;
    return { refusal: refusals[outcome?.code ?? "failed"] ?? refusals.failed };
  } catch (error) {
    return { refusal: refusals[codeIn(error, refusals)] ?? refusals.failed };
  }
}

/** The code of a refusal, wherever the upload protocol's client keeps the answer beside a code of its own. */
const codeIn = (error: unknown, refusals: Refusals<string>): string =>
  [...(JSON.stringify(error) ?? "").matchAll(/"(?:error_)?code":"(\w+)"/g)]
    .map(([, code = ""]) => code)
    .find((code) => Object.hasOwn(refusals, code)) ?? "failed";
