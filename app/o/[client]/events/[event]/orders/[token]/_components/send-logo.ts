import { genUploader } from "uploadthing/client";
import type { inferEndpointInput } from "uploadthing/types";
import type { UploadRouter } from "@/app/_uploads/router";

const { uploadFiles } = genUploader<UploadRouter>({ url: "/api/uploads" });

/**
 * Sends one logo for an order. Loaded only where someone chooses one: it weighs more than the page.
 * @param tell gets the percentage that is uploaded
 */
export async function sendLogo(
  order: inferEndpointInput<UploadRouter["orderLogo"]>,
  file: File,
  tell: (percent: number) => void,
) {
  const [sent] = await uploadFiles("orderLogo", {
    files: [file],
    input: order,
    onUploadProgress: ({ progress }) => tell(Math.floor(progress)),
  });
  return sent?.serverData;
}
