const MOST_NAMES = 3;

/** `Amara, Ben, Zoë and 4 more` */
export function namesOf(entities: readonly { title: string }[]): string {
  const names = entities.slice(0, MOST_NAMES).map(({ title }) => title);
  const rest = entities.length - names.length;
  return rest > 0 ? `${names.join(", ")} and ${rest} more` : names.join(", ");
}
