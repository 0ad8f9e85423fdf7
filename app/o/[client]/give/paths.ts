/** Where an action is at: the organization and program of its page. */
export type Place = { client: string; programId: number; program: string };

export const givePage = ({ client, program }: Place, more = ""): string =>
  `/o/${client}/give?program=${encodeURIComponent(program)}${more}`;

export const payPage = ({ client, program }: Place): string =>
  `/o/${client}/give/pay?program=${encodeURIComponent(program)}`;

export const giftPage = ({ client }: Pick<Place, "client">, checkoutId: number): string =>
  `/o/${client}/give/${checkoutId}`;
