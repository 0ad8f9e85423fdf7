import { forEverybody } from "@/lib/public-answers";
import { getPublicProgram, listPublicFields, readGallery, readPublicEntity } from "./gallery";

/*
 * What public pages show to everybody, at most some seconds old (decision 034).
 */

export const getShownProgram = forEverybody("program", getPublicProgram);
export const listShownFields = forEverybody("fields", listPublicFields);
export const readShownGallery = forEverybody("gallery", readGallery);
export const readShownEntity = forEverybody("entity", readPublicEntity);
