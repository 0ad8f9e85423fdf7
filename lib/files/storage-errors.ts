import { AppError } from "@/lib/errors";

const FULL = new Set(["ENOSPC", "EDQUOT", "EROFS", "EFBIG"]);

/** Did a write fail because the disk has no room? */
export const isFull = (error: unknown): boolean =>
  FULL.has(String((error as NodeJS.ErrnoException | null)?.code));

/** The code of a file that is there and cannot be had: nothing about it is decided yet. */
export const STORAGE_AWAY = "storage_away";

export const storageAway = () =>
  new AppError(
    "unavailable",
    STORAGE_AWAY,
    "Files can’t be read right now. Please try again later.",
    {},
    { "Retry-After": "30" },
  );

export const storageFull = () =>
  new AppError(
    "unavailable",
    "storage_full",
    "Files can’t be saved right now. Please try again later.",
    {},
    { "Retry-After": "300" },
  );
