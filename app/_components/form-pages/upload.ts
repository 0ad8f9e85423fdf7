import { uploadOne } from "./upload-one";

type At = { client: string; form: string };

/** Words of `form.json`, beside what the file field says of itself. */
const REFUSALS = {
  unsupported_type: "fileWrongKind",
  unreadable_picture: "fileDamaged",
  unreadable_pdf: "fileDamaged",
  empty: "fileDamaged",
  gone: "fileClosed",
  failed: "fileFailed",
} as const;

/** Sends one file for a form. Loaded only where someone chooses one. */
export const uploadForForm = ({ client, form }: At, file: File, tell: (percent: number) => void) =>
  uploadOne("formFile", { client, form }, file, REFUSALS, tell);
