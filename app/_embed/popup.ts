import { languageAt } from "./address";
import { CLOSE } from "./settings";
import { POPUP } from "./styles";
import { announceGift, announceSubmission, WidgetFrame } from "./widget-frame";

/**
 * A window over the website with one of our pages in it. It keeps what was typed while it is closed, and
 * gives the focus back to the link that opened it.
 */
export class Popup {
  private readonly host = document.createElement("wellspring-popup");
  private readonly dialog = document.createElement("dialog");
  private readonly frame: WidgetFrame;

  constructor(
    readonly address: string,
    private readonly link: HTMLAnchorElement,
    widget: Element,
  ) {
    const { dialog, host } = this;
    const name = link.textContent?.trim() || link.ariaLabel || "";
    const bar = document.createElement("div");
    const close = document.createElement("button");
    dialog.ariaLabel = name;
    dialog.className = `waits ${widget.getAttribute("theme") ?? ""}`;
    bar.className = "bar";
    close.type = "button";
    close.textContent = "×";
    close.ariaLabel = CLOSE[languageAt(widget).slice(0, 2)] ?? CLOSE.en ?? "";
    close.onclick = () => dialog.close();
    bar.append(close);
    this.frame = new WidgetFrame(address, name, {
      ready: () => dialog.classList.remove("waits"),
      missing: () => this.showLink(bar, name),
      height: (height) => {
        this.frame.element.style.height = `${height}px`;
      },
      page: () => undefined,
      escape: () => dialog.close(),
      gift: (gift) => announceGift(link, gift),
      submission: (form) => announceSubmission(link, form),
    });
    dialog.append(bar, this.frame.element);
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    dialog.onclose = () => {
      holdPage(false);
      link.focus();
    };
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [POPUP];
    root.append(dialog);
  }

  open(): void {
    if (this.dialog.open) return;
    if (!this.host.isConnected) document.body.append(this.host);
    holdPage(true);
    this.dialog.showModal();
  }

  remove(): void {
    if (this.dialog.open) this.dialog.close();
    this.frame.remove();
    this.host.remove();
  }

  private showLink(bar: HTMLElement, name: string): void {
    const out = document.createElement("a");
    out.href = this.link.href;
    out.textContent = name;
    this.dialog.classList.remove("waits");
    bar.prepend(out);
  }
}

/** The page below stays where it is, and does not jump as its scrollbar goes. */
function holdPage(isHeld: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingInlineEnd = isHeld ? `${innerWidth - clientWidth}px` : "";
  style.overflow = isHeld ? "hidden" : "";
}
