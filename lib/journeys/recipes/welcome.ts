import { after, gaveWithin, neverWritesTo, type Recipe, wait } from "./recipe";

export const WELCOME: Recipe = {
  key: "welcome",
  name: "Welcome",
  kind: "journey",
  summary: "Introduces your organization to new people in three emails over eleven days.",
  when: "An hour after a donor is added, whether by a form, a gift, or staff.",
  never: neverWritesTo("donors already in your records when you activate it"),
  topic: "news",
  reentry: { reentry: "once" },
  graph: (mail) => ({
    entry: { kind: "event", types: ["donor.created"], condition: null },
    goals: [],
    nodes: [
      wait("settle", after(1, "hours"), "welcome"),
      mail(0, "welcome", "pause"),
      wait("pause", after(3, "days"), "story"),
      mail(1, "story", "week"),
      wait("week", after(7, "days"), "gave"),
      {
        ...{ id: "gave", title: "Have they given?", kind: "branch", next: "invite" },
        paths: [{ label: "Gave a gift", condition: gaveWithin(30), next: null }],
      },
      mail(2, "invite", null),
    ],
  }),
  mails: {
    en: [
      [
        "Welcome to {{organization}}",
        "Thank you for joining us. We are glad you are here.",
        "Over the next few days we will tell you a little about what we do and how people like you make it possible.",
      ],
      [
        "What your support makes possible",
        "Behind everything we do there are people: those we work for, and those who stand with us.",
        "Reply to this email if there is anything you would like to know. A real person will read it.",
      ],
      [
        "Would you like to help?",
        "You have been with us for a while now. If what we do matters to you, a gift of any size helps us continue.",
        "If now isn’t the right time, that’s fine, too. We’re happy to keep you informed.",
      ],
    ],
    es: [
      [
        "Le damos la bienvenida a {{organization}}",
        "Gracias por acercarse a nuestra organización. Nos alegra contar con usted.",
        "En los próximos días le contaremos qué hacemos y cómo personas como usted lo hacen posible.",
      ],
      [
        "Lo que su apoyo hace posible",
        "Detrás de todo lo que hacemos hay personas: aquellas para quienes trabajamos y aquellas que nos acompañan.",
        "Responda a este correo si desea saber algo más. Lo leerá una persona.",
      ],
      [
        "¿Le gustaría ayudar?",
        "Ya lleva un tiempo con nosotros. Si lo que hacemos le importa, un donativo de cualquier cantidad nos ayuda a continuar.",
        "Si no es el momento adecuado, no hay ningún problema. Seguiremos informándole con gusto.",
      ],
    ],
    fr: [
      [
        "Bienvenue chez {{organization}}",
        "Merci de nous avoir rejoints. Nous sommes heureux de vous compter parmi nous.",
        "Dans les prochains jours, nous vous présenterons notre action et la façon dont des personnes comme vous la rendent possible.",
      ],
      [
        "Ce que votre soutien rend possible",
        "Derrière tout ce que nous faisons, il y a des personnes : celles pour qui nous agissons et celles qui nous accompagnent.",
        "Répondez à ce message si vous avez une question. Une personne le lira.",
      ],
      [
        "Souhaitez-vous nous aider ?",
        "Vous nous suivez depuis quelque temps. Si notre action compte pour vous, un don, quel qu’en soit le montant, nous aide à la poursuivre.",
        "Si ce n’est pas le bon moment, cela ne change rien. Nous continuerons volontiers à vous donner de nos nouvelles.",
      ],
    ],
    de: [
      [
        "Willkommen bei {{organization}}",
        "vielen Dank für Ihr Interesse. Wir freuen uns, dass Sie da sind.",
        "In den nächsten Tagen erzählen wir Ihnen, was wir tun und wie Menschen wie Sie es möglich machen.",
      ],
      [
        "Was Ihre Unterstützung möglich macht",
        "hinter allem, was wir tun, stehen Menschen: die, für die wir arbeiten, und die, die uns begleiten.",
        "Antworten Sie einfach auf diese E-Mail, wenn Sie etwas wissen möchten. Ein Mensch wird sie lesen.",
      ],
      [
        "Möchten Sie helfen?",
        "Sie begleiten uns nun schon eine Weile. Wenn Ihnen unsere Arbeit am Herzen liegt, hilft uns eine Spende in jeder Höhe weiter.",
        "Wenn es gerade nicht passt, ist das völlig in Ordnung. Wir halten Sie gern weiter auf dem Laufenden.",
      ],
    ],
  },
};
