/** Does a browser follow a link, rather than a program fetch? Older ones only say that they would show a page. */
export function isNavigation({ headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  if (mode !== null) return mode === "navigate";
  return (headers.get("accept") ?? "").includes("text/html");
}
