import { MANY, type Counted } from './public-figures'
import type { TrustPoint, TrustTopic } from '../settings/trust/trust-points'

/** What texts are compared with: the trust points that pages show, and what was counted. */
export type Truth = { points: readonly TrustPoint[]; counted: Counted }

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
 * The sentences of a text that the marketplace does not keep: what it claims without a trust point that says so, what
 * it denies although one says so, and figures above what was counted.
 */
export function contradictionsIn(text: string, truth: Truth): Contradiction[] {
  return [...sentences.segment(text)].flatMap(({ segment }) => {
    const sentence = segment.trim()
    const broken = [...rules.map((rule) => whyNot(rule, sentence, truth)), ...excesses(sentence, truth)]
    return broken.filter((why) => why !== undefined).map((why) => ({ sentence, why }))
  })
}

function whyNot(
  { topic, what, claims, denies }: Rule,
  sentence: string,
  { points }: Truth,
): string | undefined {
  const isSaid = points.some(
    ({ about, title, text }) => about === topic || claims.test(title) || claims.test(text),
  )
  // A sentence can deny one thing and claim another: "No insurance needed, because every stay is covered by …"
  const rest = denies ? sentence.replace(new RegExp(denies, 'gi'), ' ') : sentence
  if (isSaid) return rest !== sentence ? `denies ${what}, which a trust point offers.` : undefined
  return claims.test(rest) ? `claims ${what}, which no trust point offers.` : undefined
}

const FIGURE = /(\d[\d,.]*)([KM]?)\+? (active listings|travelers|cities|average rating)/gi
const counts = {
  'active listings': 'listings',
  travelers: 'travelers',
  cities: 'cities',
  'average rating': 'rating',
} as const

/** The figures above what was counted. Where counting stopped, more may be true. */
const excesses = (sentence: string, { counted }: Truth): string[] =>
  [...sentence.matchAll(FIGURE)].flatMap(([said, digits, unit, label]) => {
    const number = Number(digits!.replaceAll(',', '')) * (unit === 'M' ? 1e6 : unit === 'K' ? 1e3 : 1)
    const count = counted[counts[label!.toLowerCase() as keyof typeof counts]]
    return number > count && count < MANY ? [`says "${said}", but the count is ${count}.`] : []
  })
