/** Whose page it is, and the frame of another website that it is in (decision 035). */
export type Base = { client: string; frame?: string };

/** What the addresses of an organization's pages begin with; in a frame, of those that stay in it. */
export const basePath = ({ client, frame }: Base): string =>
  frame ? `/o/${client}/embed/${frame}` : `/o/${client}`;
