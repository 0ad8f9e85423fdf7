import { env } from "@/lib/env";
import { hostedStorage } from "./hosted-storage";
import { localStorage } from "./local-storage";
import type { Storage } from "./storing";

export type StorageName = "local" | "uploadthing";

/** The storage that new files go to: UploadThing's when its token is set, else our own disk. */
export const currentStorage = (): StorageName =>
  env().UPLOADTHING_TOKEN ? "uploadthing" : "local";

export const storageNamed = (name: StorageName): Storage =>
  name === "local" ? localStorage : hostedStorage;
