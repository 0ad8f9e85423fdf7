import { widgetAddress } from "./address";
import { Popup } from "./popup";
import { BUTTON, WIDGET } from "./styles";
import { announceGift, announceSubmission, WidgetFrame } from "./widget-frame";

const FOLLOWED = { childList: true, subtree: true, attributes: true } as const;

/**
 * An element around a link to one of our pages. It becomes a widget as soon as it has that link, another
 * one when the link changes, and a plain link wherever the widget cannot be shown.
 */
abstract class Widget extends HTMLElement {
  private readonly watcher = new MutationObserver(() => this.follow());
  private address: string | undefined;
  protected readonly root = this.attachShadow({ mode: "open" });

  connectedCallback(): void {
    this.watcher.observe(this, { ...FOLLOWED, attributeFilter: ["href", "lang", "theme"] });
    this.follow();
  }

  disconnectedCallback(): void {
    this.watcher.disconnect();
    this.address = undefined;
    this.end();
  }

  private follow(): void {
    const link = this.querySelector("a");
    const address = link ? widgetAddress(link, this) : undefined;
    if (address === this.address) return;
    this.address = address;
    this.end();
    if (link && address) this.begin(link, address);
  }

  protected abstract begin(link: HTMLAnchorElement, address: string): void;
  protected abstract end(): void;
}

/** A page in the website's own, as high as what is in it. */
export class InlineWidget extends Widget {
  private readonly links = document.createElement("slot");
  private frame: WidgetFrame | undefined;

  constructor() {
    super();
    this.root.adoptedStyleSheets = [WIDGET];
    this.root.append(this.links);
  }

  protected begin(link: HTMLAnchorElement, address: string): void {
    const frame = new WidgetFrame(address, link.textContent?.trim() ?? "", {
      ready: () => {
        this.links.hidden = true;
      },
      missing: () => this.end(),
      height: (height) => {
        frame.element.style.height = `${height}px`;
      },
      // What comes next begins at the top, which may be out of sight by now.
      page: () => this.getBoundingClientRect().top < 0 && this.scrollIntoView(),
      escape: () => undefined,
      gift: (gift) => announceGift(this, gift),
      submission: (form) => announceSubmission(this, form),
    });
    this.frame = frame;
    this.root.append(frame.element);
  }

  protected end(): void {
    this.frame?.remove();
    this.frame = undefined;
    this.links.hidden = false;
  }
}

/** A button that opens a page in a window over the website. */
export class PopupWidget extends Widget {
  private popup: Popup | undefined;
  private link: HTMLAnchorElement | undefined;

  constructor() {
    super();
    this.root.adoptedStyleSheets = [BUTTON];
    this.root.append(document.createElement("slot"));
  }

  protected begin(link: HTMLAnchorElement, address: string): void {
    this.link = link;
    link.role = "button";
    link.ariaHasPopup = "dialog";
    link.onclick = (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      this.popup ??= new Popup(address, link, this);
      this.popup.open();
    };
    link.onkeydown = (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      link.click();
    };
  }

  protected end(): void {
    this.popup?.remove();
    this.popup = undefined;
    if (this.link) {
      this.link.onclick = null;
      this.link.onkeydown = null;
    }
  }
}

/** With another key or button, a browser is asked for a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const popups = new Map<string, Popup>();

/** Links that end in `#popup` open a window wherever they stand, as in a menu that takes links only. */
export function openLinkedPopup(event: MouseEvent): void {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (event.defaultPrevented || !link || link.hash !== "#popup" || !isPlain(event)) return;
  const address = widgetAddress(link, link);
  if (!address) return;
  event.preventDefault();
  const popup = popups.get(address) ?? new Popup(address, link, link);
  popups.set(address, popup);
  popup.open();
}
