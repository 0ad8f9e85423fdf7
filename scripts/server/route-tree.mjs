/**
 * Finds the page at a path as Next does: a fixed segment before a named one, a named one before the rest
 * of the path, and back again where a branch ends early.
 * @param {Iterable<string>} pages such as `/api/v1/orders/[id]`, `/api/auth/[...step]` and `/api/[[...path]]`
 * @returns {(path: string) => Found | undefined} `path` starts with a slash and ends without one
 * @typedef {{ page: string, params: Record<string, string | string[]> | undefined }} Found
 */
export function routeTree(pages) {
  const root = branch();
  for (const page of pages) grow(root, page);
  return (path) => {
    const segments = path.split("/").slice(1).filter(Boolean);
    const end = descend(root, segments, 0, {});
    if (!end) return undefined;
    const { page, params } = end;
    return { page, params: page.includes("[") ? params : undefined };
  };
}

const branch = () => ({
  fixed: new Map(),
  named: undefined,
  rest: undefined,
  optionalRest: undefined,
  page: undefined,
});

function grow(root, page) {
  let at = root;
  for (const segment of page.split("/").slice(1).filter(Boolean)) {
    const [, opening, name] = /^(\[\[\.\.\.|\[\.\.\.|\[)(.+?)\]+$/.exec(segment) ?? [];
    if (opening === "[[...") at.optionalRest = { page, name };
    else if (opening === "[...") at.rest = { page, name };
    else if (opening) {
      at.named ??= new Map();
      if (!at.named.has(name)) at.named.set(name, branch());
      at = at.named.get(name);
    } else {
      if (!at.fixed.has(segment)) at.fixed.set(segment, branch());
      at = at.fixed.get(segment);
    }
    if (opening?.endsWith("...")) return;
  }
  at.page = page;
}

function descend(at, segments, depth, params) {
  if (depth === segments.length) {
    if (at.page) return { page: at.page, params };
    return at.optionalRest && { page: at.optionalRest.page, params };
  }
  const segment = segments[depth];
  const fixed = at.fixed.get(segment);
  const beyond = fixed && descend(fixed, segments, depth + 1, params);
  if (beyond) return beyond;
  for (const [name, next] of at.named ?? []) {
    const found = descend(next, segments, depth + 1, { ...params, [name]: segment });
    if (found) return found;
  }
  const rest = at.rest ?? at.optionalRest;
  return rest && { page: rest.page, params: { ...params, [rest.name]: segments.slice(depth) } };
}
