import { InlineWidget, openLinkedPopup, PopupWidget } from "./widget";

/*
 * The script that other websites load (docs/embeds.md): `<script src="https://…/embed.js" async>`. It may
 * come early or late, and twice. `npm run embed` builds it.
 */
const ELEMENTS = {
  "wellspring-donate": class extends PopupWidget {},
  "wellspring-giving-form": class extends InlineWidget {},
  "wellspring-tickets": class extends InlineWidget {},
  "wellspring-form": class extends InlineWidget {},
  "wellspring-gallery": class extends InlineWidget {},
  "wellspring-campaign": class extends InlineWidget {},
};

if (!customElements.get("wellspring-donate")) {
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
  document.addEventListener("click", openLinkedPopup);
}
