/** What became of asking for a new link. */
export type LinkAsked = { email: string; sent: boolean; problem: string | null };

export const NOTHING_ASKED: LinkAsked = { email: "", sent: false, problem: null };
