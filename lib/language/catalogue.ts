import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { isPseudo, type LanguageCode, type Tongue } from "./languages";
import agendaDe from "./messages/de/agenda.json";
import commonDe from "./messages/de/common.json";
import doorDe from "./messages/de/door.json";
import errorsDe from "./messages/de/errors.json";
import eventDe from "./messages/de/event.json";
import formDe from "./messages/de/form.json";
import fundraisingDe from "./messages/de/fundraising.json";
import galleryDe from "./messages/de/gallery.json";
import giveDe from "./messages/de/give.json";
import invitationDe from "./messages/de/invitation.json";
import mailDe from "./messages/de/mail.json";
import orderDe from "./messages/de/order.json";
import paperDe from "./messages/de/paper.json";
import portalDe from "./messages/de/portal.json";
import portalFormsDe from "./messages/de/portalForms.json";
import startDe from "./messages/de/start.json";
import agendaEn from "./messages/en/agenda.json";
import commonEn from "./messages/en/common.json";
import doorEn from "./messages/en/door.json";
import errorsEn from "./messages/en/errors.json";
import eventEn from "./messages/en/event.json";
import formEn from "./messages/en/form.json";
import fundraisingEn from "./messages/en/fundraising.json";
import galleryEn from "./messages/en/gallery.json";
import giveEn from "./messages/en/give.json";
import invitationEn from "./messages/en/invitation.json";
import mailEn from "./messages/en/mail.json";
import orderEn from "./messages/en/order.json";
import paperEn from "./messages/en/paper.json";
import portalEn from "./messages/en/portal.json";
import portalFormsEn from "./messages/en/portalForms.json";
import startEn from "./messages/en/start.json";
import agendaEs from "./messages/es/agenda.json";
import commonEs from "./messages/es/common.json";
import doorEs from "./messages/es/door.json";
import errorsEs from "./messages/es/errors.json";
import eventEs from "./messages/es/event.json";
import formEs from "./messages/es/form.json";
import fundraisingEs from "./messages/es/fundraising.json";
import galleryEs from "./messages/es/gallery.json";
import giveEs from "./messages/es/give.json";
import invitationEs from "./messages/es/invitation.json";
import mailEs from "./messages/es/mail.json";
import orderEs from "./messages/es/order.json";
import paperEs from "./messages/es/paper.json";
import portalEs from "./messages/es/portal.json";
import portalFormsEs from "./messages/es/portalForms.json";
import startEs from "./messages/es/start.json";
import agendaFr from "./messages/fr/agenda.json";
import commonFr from "./messages/fr/common.json";
import doorFr from "./messages/fr/door.json";
import errorsFr from "./messages/fr/errors.json";
import eventFr from "./messages/fr/event.json";
import formFr from "./messages/fr/form.json";
import fundraisingFr from "./messages/fr/fundraising.json";
import galleryFr from "./messages/fr/gallery.json";
import giveFr from "./messages/fr/give.json";
import invitationFr from "./messages/fr/invitation.json";
import mailFr from "./messages/fr/mail.json";
import orderFr from "./messages/fr/order.json";
import paperFr from "./messages/fr/paper.json";
import portalFr from "./messages/fr/portal.json";
import portalFormsFr from "./messages/fr/portalForms.json";
import startFr from "./messages/fr/start.json";
import { pseudoMessage } from "./pseudo";
import type { Compiled } from "./translator";

/**
 * Every message by namespace, language and key, in ICU syntax. A namespace is a part of the product
 * that is read together; English says which keys there are.
 */
export const MESSAGES = {
  agenda: { en: agendaEn, es: agendaEs, fr: agendaFr, de: agendaDe },
  common: { en: commonEn, es: commonEs, fr: commonFr, de: commonDe },
  door: { en: doorEn, es: doorEs, fr: doorFr, de: doorDe },
  errors: { en: errorsEn, es: errorsEs, fr: errorsFr, de: errorsDe },
  form: { en: formEn, es: formEs, fr: formFr, de: formDe },
  fundraising: { en: fundraisingEn, es: fundraisingEs, fr: fundraisingFr, de: fundraisingDe },
  give: { en: giveEn, es: giveEs, fr: giveFr, de: giveDe },
  invitation: { en: invitationEn, es: invitationEs, fr: invitationFr, de: invitationDe },
  event: { en: eventEn, es: eventEs, fr: eventFr, de: eventDe },
  order: { en: orderEn, es: orderEs, fr: orderFr, de: orderDe },
  gallery: { en: galleryEn, es: galleryEs, fr: galleryFr, de: galleryDe },
  portal: { en: portalEn, es: portalEs, fr: portalFr, de: portalDe },
  portalForms: { en: portalFormsEn, es: portalFormsEs, fr: portalFormsFr, de: portalFormsDe },
  mail: { en: mailEn, es: mailEs, fr: mailFr, de: mailDe },
  paper: { en: paperEn, es: paperEs, fr: paperFr, de: paperDe },
  start: { en: startEn, es: startEs, fr: startFr, de: startDe },
} as const;

export type Namespace = keyof typeof MESSAGES;
export type KeyOf<N extends Namespace> = keyof (typeof MESSAGES)[N]["en"] & string;

const compiled = new Map<string, Compiled>();

/** A namespace's messages as `translator` takes them. Server only: it holds every language. */
export function compiledMessages(tongue: Tongue, namespace: Namespace): Compiled {
  const key = `${tongue} ${namespace}`;
  let found = compiled.get(key);
  if (!found) {
    found = isPseudo(tongue)
      ? mapped(sourceOf("en", namespace), (text) => pseudoMessage(compile(text)))
      : mapped(sourceOf(tongue, namespace), compile);
    compiled.set(key, found);
  }
  return found;
}

const sourceOf = (language: LanguageCode, namespace: Namespace): Readonly<Record<string, string>> =>
  MESSAGES[namespace][language];

/** Plain objects all the way down: a plural's branches come without a prototype, and cross to no browser. */
const plain = (message: CompiledMessage): CompiledMessage => JSON.parse(JSON.stringify(message));

const mapped = (
  messages: Readonly<Record<string, string>>,
  made: (text: string) => CompiledMessage,
): Compiled =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, plain(made(text))]));
