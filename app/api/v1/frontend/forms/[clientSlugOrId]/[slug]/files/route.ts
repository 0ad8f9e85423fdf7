import { rulesFor } from "@/lib/files/purposes";
import { FormFileView, FormPath } from "@/lib/forms/submission-schema";
import { addFormFile } from "@/lib/forms/uploading";
import { otherMethods } from "@/lib/http/methods";
import { byFormVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byFormVisitor,
    summary: "Upload a file for a form",
    description:
      "A PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV or text file by its content. Its `key` answers a question of type `file`; until then, no one can see it. 409 if the form doesn’t ask for files, 410 if it is closed or full.",
    tag: "Public forms",
    params: FormPath,
    file: { maxBytes: () => rulesFor("form_file").maxBytes },
    returns: { data: FormFileView },
    status: 201,
    alsoRefuses: ["gone", "conflict"],
  },
  async ({ actor, params, file }) => ({ data: await addFormFile(actor, params.slug, file) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
