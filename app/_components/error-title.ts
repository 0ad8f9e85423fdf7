/** A page's title that says first when its form was refused; `ErrorSummary` does it in the browser. */
export function errorTitle(title: string, refused: boolean): string {
  return refused ? `Error: ${title}` : title;
}
