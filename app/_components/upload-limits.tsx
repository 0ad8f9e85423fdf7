"use client";

import { createContext, use } from "react";

/** What may be uploaded here, in megabytes. */
export type UploadLimits = { logo: number; cover: number; photo: number };

const Limits = createContext<UploadLimits | null>(null);

/** Tells the components below how large files may be: the server's settings decide, not the browser. */
export const UploadLimitsProvider = Limits.Provider;

export function useUploadLimits(): UploadLimits {
  const limits = use(Limits);
  if (!limits) throw new Error("No page states how large an upload may be.");
  return limits;
}
