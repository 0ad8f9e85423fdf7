/** A field that no person sees. Programs that fill in every field fill it in as well. */
export const HONEYPOT = "homepage_link";

/** Did a program fill in the field that no person sees? */
export function isTrapped(form: FormData): boolean {
  const value = form.get(HONEYPOT);
  return typeof value === "string" && value !== "";
}
