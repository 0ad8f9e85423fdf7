/** Where an action is at: the organization and program of its page. */
export type Place = { client: string; programId: number; program: string };

export const givePage = ({ client, program }: Place, more = ""): string =>
  `/o/${client}/give?program=${encodeURIComponent(program)}${more}`;

/** Where a gift is paid: the same page, with all that is in it. */
export const payPage = (place: Place): string => givePage(place);

export const giftPage = ({ client }: Pick<Place, "client">, checkoutId: number): string =>
  `/o/${client}/give/${checkoutId}`;
