import { after, neverWritesTo, type Recipe, task, wait } from "./recipe";

export const LAPSED: Recipe = {
  key: "lapsed",
  name: "Win back lapsed donors",
  kind: "journey",
  summary: "Emails donors who have stopped giving twice, then asks staff to call.",
  when: "When a donor’s last gift is 13 months old, at most once a year.",
  never: neverWritesTo("donors whose last gift is more than three years old, or who give again"),
  topic: "appeals",
  reentry: { reentry: "after_days", reentryDays: 365 },
  graph: (mail) => ({
    entry: {
      kind: "condition",
      condition: {
        all: [
          {
            ...{ field: "gifts.last_on", op: "in_period" },
            value: { more_than: 13, unit: "months" },
          },
          { field: "gifts.last_on", op: "in_period", value: { last: 36, unit: "months" } },
        ],
      },
    },
    goals: [{ kind: "event", types: ["donation.completed", "plan.started"] }],
    nodes: [
      mail(0, "miss", "weeks"),
      wait("weeks", after(3, "weeks"), "again"),
      mail(1, "again", "more"),
      wait("more", after(2, "weeks"), "call"),
      task(
        "call",
        "Call a lapsed donor",
        {
          days: 2,
          note: "Two emails went unanswered. Ask how they are, not for a gift.",
          isTouch: true,
        },
        null,
      ),
    ],
  }),
  mails: {
    en: [
      [
        "We have missed you",
        "It has been more than a year since your last gift to {{organization}}. That gift still makes a difference.",
        "We would love to have you back. And if something kept you away, please tell us. Just reply to this email.",
      ],
      [
        "There’s a place for you",
        "We wrote to you a few weeks ago. We don’t want to crowd your inbox, so this is our last email for now.",
        "If you would like to give again, you are welcome at any time. Thank you for everything you have done.",
      ],
    ],
    es: [
      [
        "Le echamos de menos",
        "Ha pasado más de un año desde su último donativo a {{organization}}. Lo que dio entonces sigue marcando la diferencia.",
        "Nos encantaría volver a contar con usted. Y si algo le ha alejado, cuéntenoslo: basta con responder a este correo.",
      ],
      [
        "Un lugar para usted",
        "Le escribimos hace unas semanas. No queremos molestarle, así que esta es la última vez por ahora.",
        "Si desea volver a donar, siempre será bienvenida su ayuda. Gracias por todo lo que ha hecho.",
      ],
    ],
    fr: [
      [
        "Vous nous manquez",
        "Plus d’un an s’est écoulé depuis votre dernier don à {{organization}}. Ce que vous avez donné alors compte encore aujourd’hui.",
        "Nous serions heureux de vous retrouver. Et si quelque chose vous a éloigné de nous, dites-le-nous : il suffit de répondre à ce message.",
      ],
      [
        "Une place pour vous",
        "Nous vous avons écrit il y a quelques semaines. Nous ne voulons pas vous importuner : c’est la dernière fois pour le moment.",
        "Si vous souhaitez donner à nouveau, vous êtes les bienvenus à tout moment. Merci pour tout ce que vous avez fait.",
      ],
    ],
    de: [
      [
        "Sie fehlen uns",
        "seit Ihrer letzten Spende für {{organization}} ist mehr als ein Jahr vergangen. Was Sie damals gegeben haben, wirkt bis heute.",
        "Wir würden uns freuen, wenn Sie wieder dabei sind. Und wenn Sie etwas davon abgehalten hat, sagen Sie es uns: Antworten Sie einfach auf diese E-Mail.",
      ],
      [
        "Ein Platz für Sie",
        "vor einigen Wochen haben wir Ihnen geschrieben. Wir möchten Ihnen nicht zur Last fallen, deshalb ist dies vorerst das letzte Mal.",
        "Wenn Sie wieder spenden möchten, sind Sie jederzeit willkommen. Danke für alles, was Sie getan haben.",
      ],
    ],
  },
};
