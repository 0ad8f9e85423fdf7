import { megabytesFor } from "@/lib/files/purposes";
import type { UploadLimits } from "./upload-limits";

/** The limits of this installation, which is asked at each request. */
export const uploadLimits = (): UploadLimits => ({
  logo: megabytesFor("order_logo"),
  cover: megabytesFor("event_cover"),
  photo: megabytesFor("event_person"),
});
