import { AppError } from "@/lib/errors";

const FULL = new Set(["ENOSPC", "EDQUOT", "EROFS", "EFBIG"]);

/** Did a write fail because the disk has no room? */
export const isFull = (error: unknown): boolean =>
  FULL.has(String((error as NodeJS.ErrnoException | null)?.code));

export const storageFull = () =>
  new AppError(
    "unavailable",
    "storage_full",
    "Files cannot be stored at the moment. Please try again later.",
    {},
    { "Retry-After": "300" },
  );
