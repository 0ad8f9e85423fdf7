import { env } from "@/lib/env";

/** The public page of a program's gallery. Absolute. */
export const galleryUrl = (client: string, program: string): string =>
  `${env().APP_ORIGIN}/o/${client}/programs/${program}`;

/** The public page of one entity. Absolute. */
export const entityUrl = (client: string, program: string, entityId: number): string =>
  `${galleryUrl(client, program)}/${entityId}`;
