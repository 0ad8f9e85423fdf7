const ENDINGS: Record<string, readonly string[]> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "text/csv": ["csv"],
  "text/plain": ["txt"],
};

/** What people call a type: `JPEG`, `DOCX`. */
export const typeName = (mimeType: string): string =>
  (ENDINGS[mimeType]?.at(-1) ?? mimeType).toUpperCase();

const LONGEST = 200;

/**
 * A file's name without folders, control and direction characters, with an ending that fits its type:
 * `../../logo.html` of a PNG becomes `logo.png`.
 */
export function safeName(name: string, mimeType: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const endings = ENDINGS[mimeType] ?? [];
  const [stem = "", ending = ""] = /^(.*)\.([a-z0-9]{1,8})$/i.exec(plain)?.slice(1) ?? [plain];
  const short = Array.from(stem).slice(0, LONGEST).join("") || "file";
  const fits = endings.includes(ending.toLowerCase());
  const kept = fits ? ending.toLowerCase() : endings[0];
  return kept ? `${short}.${kept}` : short;
}

/** `Content-Disposition` for any name (RFC 6266): an ASCII form, and the real one beside it. */
export function contentDisposition(name: string, inline: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
