import { uploadOne } from "@/app/_components/form-pages/upload-one";

type At = { client: string; page: number };

/** Words of `fundraising.json`, beside what the picture field says of itself. */
const REFUSALS = {
  unsupported_type: "pictureWrongKind",
  unreadable_picture: "pictureDamaged",
  too_large: "pictureTooLarge",
  empty: "pictureDamaged",
  too_many_requests: "pictureTooMany",
  failed: "pictureFailed",
} as const;

export type PictureRefusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Sends one picture for a page. Loaded only where someone chooses one. */
export const uploadPicture = (at: At, file: File, tell: (percent: number) => void) =>
  uploadOne("pagePicture", at, file, REFUSALS, tell);
