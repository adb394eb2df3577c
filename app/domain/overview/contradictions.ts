import type { TrustPoint, TrustTopic } from '../settings/trust/trust-points'

export type Contradiction = { sentence: string; why: string }

type Rule = {
  topic?: TrustTopic
  /** What claims it, and what denies it. A denial often contains the words of a claim, so it is taken out first. */
  claims: RegExp
  denies?: RegExp
  what: string
}

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i')

const rules: readonly Rule[] = [
  {
    topic: 'insurance',
    what: 'insurance',
    claims: anyOf(
      /\$\d+[MK]? insurance|insurance (coverage|protection|is included)/,
      /(covered|protected) by [^.]*insurance|fully insured\b|(comes?|hosting) with [^.]*insurance/,
      /(stays|vehicles|guests|hosts|bookings|you) are insured\b|\bwe insure|covered from check-in/,
    ),
    denies: /(\bnot|n't|never) insure\b|nothing is insured|(is|are) not insured|no insurance/i,
  },
  {
    topic: 'payments',
    what: 'card payments',
    claims: anyOf(
      /\b(secure|safe) payments?\b|\b(accepts?|takes?) [^.]*\bcards?\b|\bcard is charged/,
      /\bpay [^.]*(by|with) (a |your )?(credit |debit )?card/,
    ),
    denies: /(\bnot|n't|never) (accept|take|charge) (any |credit )*cards?|no cards? (is|are)/i,
  },
  {
    topic: 'support',
    what: 'support at any hour',
    claims: /24\/7 (support|help|assistance)|(support|help) (at any hour|around the clock|24 hours|24\/7)/i,
    denies: /no 24\/7|support answers (?!.*(24\/7|24 hours|any hour))/i,
  },
  {
    topic: 'app',
    what: 'a mobile app',
    claims: /\b(mobile|iOS|iPhone|Android) apps?\b|\bapp for (iOS|iPhone|Android)|\bApp Store\b|Google Play/i,
    denies: /\bno (mobile )?app\b|n't have an? (mobile )?app|not have an? (mobile )?app/i,
  },
  {
    what: 'inspected listings',
    claims: /verified (hosts and )?listings|\bwe (inspect|verify|check) (every|each|all)\b/i,
    denies: /\b(not|never)\b[^.]*\binspect/i,
  },
  {
    what: 'a guarantee',
    claims: /money.back|guaranteed|satisfaction guarantee|best.price guarantee|protection program/i,
  },
]

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The sentences of a text that the marketplace does not keep: what it claims without a trust point that says so, and
 * what it denies although one says so.
 */
export function contradictionsIn(text: string, points: readonly TrustPoint[]): Contradiction[] {
  return [...sentences.segment(text)].flatMap(({ segment }) => {
    const sentence = segment.trim()
    return rules
      .map((rule) => whyNot(rule, sentence, points))
      .filter((why) => why !== undefined)
      .map((why) => ({ sentence, why }))
  })
}

function whyNot({ topic, what, claims, denies }: Rule, sentence: string, points: readonly TrustPoint[]) {
  const isSaid = points.some(
    ({ about, title, text }) => about === topic || claims.test(title) || claims.test(text),
  )
  // A sentence can deny one thing and claim another: "No insurance needed, because every stay is covered by …"
  const rest = denies ? sentence.replace(new RegExp(denies, 'gi'), ' ') : sentence
  if (isSaid) return rest !== sentence ? `denies ${what}, which a trust point offers.` : undefined
  return claims.test(rest) ? `claims ${what}, which no trust point offers.` : undefined
}
