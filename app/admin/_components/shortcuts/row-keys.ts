/** Goes to, ticks or searches the rows of the page’s lists. Returns whether the key meant something. */
export function pressInRows(key: string): boolean {
  switch (key) {
    case "j":
    case "ArrowDown":
      return moveBy(1);
    case "k":
    case "ArrowUp":
      return moveBy(-1);
    case "x":
      return click("input[type=checkbox]");
    case "/":
      return search();
    default:
      return false;
  }
}

/** What leads on from each row: the first link of its heading. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll("main tbody th[scope=row]")].flatMap(
    (heading) => heading.querySelector("a") ?? [],
  );

function moveBy(step: number): boolean {
  const links = rowLinks();
  const row = document.activeElement?.closest("tr");
  const now = links.findIndex((link) => row?.contains(link));
  const next = links[now === -1 ? (step > 0 ? 0 : -1) : now + step];
  next?.focus();
  return next !== undefined;
}

function click(what: string): boolean {
  const found = document.activeElement?.closest("tbody tr")?.querySelector<HTMLElement>(what);
  found?.click();
  return found != null;
}

function search(): boolean {
  const field = document.querySelector<HTMLElement>("main input[type=search]");
  field?.focus();
  return field !== null;
}
