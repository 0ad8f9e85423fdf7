import { env } from "@/lib/env";
import type { Permission } from "@/lib/identity/permissions";
import { megabytes, mostBytesOfFile } from "@/lib/request-size";
import { XLSX } from "./office-documents";

const MEGABYTE = 1024 * 1024;

const PICTURES = ["image/png", "image/jpeg", "image/webp"] as const;

const DOCUMENTS = [
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  XLSX,
  "text/csv",
  "text/plain",
] as const;

/** Of the smallest form of a cover or a fundraising page's picture, in pixels: as cards show it. */
export const PAGE_THUMB_SIDE = 640;

/** What can be downloaded again; everything else that is uploaded is of one of these types, or only read. */
export const STORED_TYPES = [...PICTURES, "image/gif", "application/pdf", ...DOCUMENTS] as const;

/** Workbooks, and what browsers take a CSV file for; with Excel installed, for one of its own. */
const TABLES = [
  XLSX,
  "text/csv",
  "text/plain",
  "text/tab-separated-values",
  "application/vnd.ms-excel",
] as const;

export const PURPOSES = [
  "order_logo",
  "organization_logo",
  "event_cover",
  "event_person",
  "program_cover",
  "mailing_picture",
  "page_picture",
  "member_file",
  "entity_file",
  "donor_file",
  "form_file",
  "import_file",
] as const;

export type Purpose = (typeof PURPOSES)[number];

export type PurposeRules = {
  /** By content; what a name or a browser says decides nothing. */
  types: readonly string[];
  maxBytes: number;
  /** Shown to anybody once something uses it. */
  isPublic: boolean;
  /** What a member needs to upload it. A guest may upload only logos for the guest's own order, a visitor answers to forms. */
  permission: Permission;
  /** Any of these suffices as well. */
  orPermissions?: readonly Permission[];
  /** What pictures are written as, and how large, where that is not as they were sent. Pixels. */
  drawn?: { asType: "image/webp"; longest: number; thumbSide: number };
  /** Shown to visitors at the full width of a page, so that there is a form of it for phones. */
  isShownLarge?: boolean;
  /** Nobody is ever shown it, and whoever reads it finds out what it is. */
  isKeptAsSent?: boolean;
};

/** What may be uploaded for what, as large as it can get here. */
export function rulesFor(purpose: Purpose): PurposeRules {
  const rules = rulesAnywhere(purpose);
  // Otherwise the bytes go from the browser to the hosted service, past our host's limit.
  const isSentToUs = !env().UPLOADTHING_TOKEN;
  return isSentToUs ? { ...rules, maxBytes: mostBytesOfFile(rules.maxBytes) } : rules;
}

/** The size in megabytes that pages tell. */
export const megabytesFor = (purpose: Purpose): number => megabytes(rulesFor(purpose).maxBytes);

/** As wide as pages show it on sharp screens, and in the format that takes the least to send. */
const COVER = { asType: "image/webp", longest: 1600, thumbSide: PAGE_THUMB_SIDE } as const;

/** What may be uploaded for what (`decisions §§4, 10`). SVG never: it is a document that can run scripts. */
function rulesAnywhere(purpose: Purpose): PurposeRules {
  switch (purpose) {
    case "order_logo":
      return {
        types: PICTURES,
        maxBytes: 5 * MEGABYTE,
        isPublic: false,
        permission: "orders_edit",
      };
    case "organization_logo":
      return {
        types: PICTURES,
        maxBytes: 5 * MEGABYTE,
        isPublic: true,
        permission: "settings_edit",
      };
    case "event_cover":
      return {
        types: PICTURES,
        maxBytes: 8 * MEGABYTE,
        isPublic: true,
        permission: "events_edit",
        drawn: COVER,
        isShownLarge: true,
      };
    case "event_person":
      return {
        types: PICTURES,
        maxBytes: 5 * MEGABYTE,
        isPublic: true,
        permission: "events_edit",
      };
    case "program_cover":
      return {
        types: PICTURES,
        maxBytes: 8 * MEGABYTE,
        isPublic: true,
        permission: "entities_edit",
        drawn: COVER,
        isShownLarge: true,
      };
    case "mailing_picture":
      return {
        types: PICTURES,
        maxBytes: 5 * MEGABYTE,
        isPublic: true,
        permission: "mailings_edit",
      };
    case "page_picture":
      return {
        types: PICTURES,
        maxBytes: 8 * MEGABYTE,
        isPublic: false,
        permission: "donations_edit",
        drawn: COVER,
        isShownLarge: true,
      };
    case "member_file":
    case "entity_file":
      return {
        types: [...PICTURES, "image/gif", "application/pdf"],
        maxBytes: Math.floor(env().UPLOAD_MAX_MEGABYTES * MEGABYTE),
        isPublic: false,
        permission: "files_edit",
        isShownLarge: purpose === "entity_file",
      };
    case "donor_file":
      return {
        types: STORED_TYPES,
        maxBytes: Math.floor(env().UPLOAD_MAX_MEGABYTES * MEGABYTE),
        isPublic: false,
        permission: "files_edit",
      };
    case "form_file":
      return {
        types: [...PICTURES, "application/pdf", ...DOCUMENTS],
        maxBytes: 10 * MEGABYTE,
        isPublic: false,
        permission: "forms_edit",
      };
    case "import_file":
      return {
        types: TABLES,
        maxBytes: 32 * MEGABYTE,
        isPublic: false,
        permission: "donors_edit",
        orPermissions: ["donations_edit", "entities_edit"],
        isKeptAsSent: true,
      };
  }
}

export const isPurpose = (text: string): text is Purpose => PURPOSES.some((each) => each === text);

/** Types that a logo may have, whatever it was uploaded for. */
export const isLogoType = (mimeType: string): boolean => PICTURES.some((each) => each === mimeType);
