import type { FromFrame, GiftNews, Hello } from "@/lib/embeds/messages";
import { HOME } from "./settings";

/** Long enough for a slow phone; a browser that refuses a frame never says so. */
const PATIENCE_MS = 10_000;
const HIGHEST = 50_000;

type Listener = {
  /** The page in the frame has come up. */
  ready(): void;
  /** It has not: the website is not one of those that the organization allows, or the network is away. */
  missing(): void;
  /** In pixels. */
  height(height: number): void;
  page(): void;
  escape(): void;
  gift(gift: GiftNews): void;
  submission(form: string): void;
};

/** One of our pages in a frame. Only that frame is heard, and only what it says to this website. */
export class WidgetFrame {
  readonly element = document.createElement("iframe");
  private readonly id = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-");
  private readonly patience: number;
  private readonly given = new Set<number>();

  constructor(
    address: string,
    title: string,
    private readonly listener: Listener,
  ) {
    const { element } = this;
    element.title = title;
    element.allow = "payment";
    element.src = address;
    window.addEventListener("message", this.hear);
    this.patience = window.setTimeout(() => {
      console.error(
        `Wellspring: the widget did not load. Is ${location.origin} listed under Settings → Embeds?`,
      );
      listener.missing();
    }, PATIENCE_MS);
  }

  remove(): void {
    clearTimeout(this.patience);
    window.removeEventListener("message", this.hear);
    this.element.remove();
  }

  private readonly hear = ({ source, origin, data }: MessageEvent<FromFrame | null>) => {
    const frame = this.element.contentWindow;
    if (!frame || source !== frame || origin !== HOME || !data) return;
    if (data.wellspring === "ready") {
      clearTimeout(this.patience);
      const hello: Hello = { wellspring: "hello", id: this.id };
      frame.postMessage(hello, HOME);
      this.listener.ready();
    } else if (data.id === this.id) this.pass(data);
  };

  private pass(news: Exclude<FromFrame, { wellspring: "ready" }>): void {
    const { listener } = this;
    if (news.wellspring === "height") {
      const height = Number(news.height);
      if (height > 0 && height < HIGHEST) listener.height(height);
    } else if (news.wellspring === "gift") {
      if (this.given.has(news.gift.key)) return;
      this.given.add(news.gift.key);
      listener.gift(news.gift);
    } else if (news.wellspring === "page") listener.page();
    else if (news.wellspring === "escape") listener.escape();
    else if (news.wellspring === "submission") listener.submission(String(news.form));
  }
}

/** Tells the website of a gift: `wellspring:gift`, which bubbles. It says neither who gave nor how much. */
export const announceGift = (element: Element, { status, program, recurring }: GiftNews): void =>
  announce(element, "gift", { status, program, recurring });

/** Tells the website that a form was sent: `wellspring:submission`. It says nothing about its answers. */
export const announceSubmission = (element: Element, form: string): void =>
  announce(element, "submission", { form });

function announce(element: Element, name: string, detail: object): void {
  element.dispatchEvent(
    new CustomEvent(`wellspring:${name}`, { detail, bubbles: true, composed: true }),
  );
}
