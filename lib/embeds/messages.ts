/*
 * What a widget's frame and the website around it say to each other (decision 035, docs/embeds.md). Nothing
 * secret, and nothing about money: whoever gave is known to us alone.
 */

/** What a gift in a frame tells the website, for its statistics. */
export type GiftNews = {
  /** Tells one gift from another within a frame. */
  key: number;
  /** `promised`: its money is on its way, by bank debit, transfer or check. */
  status: "completed" | "promised";
  program: string;
  recurring: boolean;
};

/** The frame has come up. Sent to whoever is around it, and says nothing else. */
export type Ready = { wellspring: "ready" };
/** The website answers with a word of its own, which the frame repeats with all that it says. */
export type Hello = { wellspring: "hello"; id: string };

export type News =
  | { wellspring: "height"; height: number }
  /** Another page has come up in the frame. */
  | { wellspring: "page" }
  /** The Escape key was pressed in the frame. */
  | { wellspring: "escape" }
  | { wellspring: "gift"; gift: GiftNews }
  /** A form was sent. */
  | { wellspring: "submission"; form: string };

export type FromFrame = Ready | (News & { id: string });
