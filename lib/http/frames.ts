import { newSecret } from "@/lib/ids";
import { LANGUAGE_PARAMETER } from "./language-choice";

/*
 * A widget on another website is a frame with a page of ours. Browsers give it no cookies there, so what a
 * session's cookie would carry stands in the frame's address (decision 035):
 * `/o/{client}/embed/{secret}~{language}~{theme}/give`. The website around it cannot read that address.
 */

/** Light unless the website says otherwise: few websites are dark because a device is. */
export const FRAME_THEMES = ["light", "dark", "system"] as const;
export type FrameTheme = (typeof FRAME_THEMES)[number];

export type Frame = {
  client: string;
  /** The segment of the address, for links that stay in the frame. */
  segment: string;
  /** Of the session that the frame's visitor has, once they have one. */
  secret: string;
  /** What the website asks for, such as `es`; empty where it leaves that to the browser. */
  language: string;
  theme: FrameTheme;
};

const EMBED = /^\/o\/([a-z0-9][a-z0-9-]{0,62})\/embed\/(.+)$/;
const WIDGET = /^(?:give|(?:events|forms|programs)\/[^/]+|c\/[^/]+(?:\/[^/]+)?)\/?$/;
const SEGMENT = /^([0-9A-Za-z]{43})~([A-Za-z-]{0,35})~(light|dark|system)$/;

/** Is it an address that websites may frame? */
export const isEmbed = (path: string): boolean => EMBED.test(path);

/** What the address of a frame carries; undefined for every other one. @param page path, with or without query */
export function frameOf(page: string): Frame | undefined {
  const [, client, rest = ""] = EMBED.exec(page.split("?", 1)[0] ?? "") ?? [];
  const [segment = ""] = rest.split("/", 1);
  const [, secret, language, theme] = SEGMENT.exec(segment) ?? [];
  if (!client || !secret || language === undefined) return undefined;
  return { client, segment, secret, language, theme: theme as FrameTheme };
}

/**
 * Where a request for a frame is sent on to; undefined where it is answered. A widget begins without a
 * secret and gets a fresh one. A frame's address that is opened as a page leads to the page itself: a link
 * with somebody else's secret in it opens nothing (`quality S6`).
 */
export function movedFrame({ pathname, search }: URL, destination: string | null) {
  const [, client, rest = ""] = EMBED.exec(pathname) ?? [];
  if (!client) return undefined;
  const frame = frameOf(pathname);
  const page = frame ? rest.slice(frame.segment.length + 1) : rest;
  if (destination === "document") return `/o/${client}/${wholePage(page)}${search}`;
  if (frame || !WIDGET.test(page)) return undefined;
  const asked = new URLSearchParams(search);
  const theme = FRAME_THEMES.find((each) => each === asked.get("theme")) ?? "light";
  const language = /^[A-Za-z-]{1,35}$/.exec(asked.get(LANGUAGE_PARAMETER) ?? "")?.[0] ?? "";
  asked.delete("theme");
  asked.delete(LANGUAGE_PARAMETER);
  const query = asked.size > 0 ? `?${asked}` : "";
  return `/o/${client}/embed/${newSecret()}~${language}~${theme}/${page}${query}`;
}

/** What follows a gift or a form belongs to the frame that it was sent in. */
const wholePage = (page: string): string =>
  page.startsWith("give/") ? "give" : page.replace(/^(forms\/[^/]+)\/.*/, "$1");
