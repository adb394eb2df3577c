import { eachNight, formatMonth, nightsBetween, weekday, type CalendarDate } from '~/domain/shared/dates'
import type { Random } from '../random'
import type { CitySeed, StaySeed, VehicleSeed } from '../shapes'
import * as phrases from './phrases'

export type Subject = ({ type: 'property'; seed: StaySeed } | { type: 'vehicle'; seed: VehicleSeed }) & { city: CitySeed; hostName: string }
type Trip = { checkIn: CalendarDate; checkOut: CalendarDate; guests: number; rating: number }

/** The state shared by the reviews of one listing, so that they do not repeat phrases or its main complaint. */
export type ReviewContext = {
  dice: Random
  deal: (pool: readonly string[]) => string
  hasComplained: boolean
  /** No sentence is read twice on the page of a host, which has the reviews of all their listings. */
  said: Set<string>
}

/** Shuffles each pool of phrases once per listing; no phrase is repeated before all have been used. */
export function createContext(dice: Random, said = new Set<string>()): ReviewContext {
  const decks = new Map<readonly string[], { cards: string[]; next: number }>()
  const shuffle = (pool: readonly string[]) =>
    pool.map((card) => ({ card, place: dice.next() })).sort((a, b) => a.place - b.place).map(({ card }) => card)
  const deal = (pool: readonly string[]) => {
    const deck = decks.get(pool) ?? { cards: shuffle(pool), next: 0 }
    decks.set(pool, deck)
    return deck.cards[deck.next++ % deck.cards.length]!
  }
  return { dice, deal, hasComplained: false, said }
}

/** A review by a guest about the listing, the city and the trip, in the tone of the rating. */
export function composeReview(subject: Subject, trip: Trip, context: ReviewContext): string {
  const tone = trip.rating >= 5 ? delighted : trip.rating === 4 ? pleased : disappointed
  const sentences = tone(subject, trip, context)
    .filter((sentence) => !contradicts(sentence, subject))
    .map((sentence) => fill(sentence, subject, trip, context))
    .filter((sentence) => !context.said.has(sentence))
  for (const sentence of sentences) context.said.add(sentence)
  return sentences.join(' ')
}

/** Whether a sentence cannot be true of a listing, whatever the trip was like. */
function contradicts(sentence: string, subject: Subject): boolean {
  if (subject.type === 'vehicle') {
    if (subject.seed.kind === 'motorcycle' && /\b(car|wipers?|washer|vacuumed|coffee|inside|in the back|outlets)\b/i.test(sentence)) return true
    if (places[subject.seed.kind] !== 'car' && /\bright car\b/.test(sentence)) return true
    return subject.seed.fuel === 'electric' && /\b(tank|fuel|mpg|gallon)\b/i.test(sentence)
  }
  const { guests, amenities } = subject.seed
  if (/\bsmall in the right ways\b/.test(sentence)) return guests > 4
  if (/\bshopping only for food\b/.test(sentence)) return !amenities.includes('Kitchen')
  if (/\bWiFi\b/.test(sentence)) return !amenities.includes('WiFi')
  return /\bA real home\b/.test(sentence) && subject.seed.kind === 'private-room'
}

function delighted(subject: Subject, trip: Trip, { deal, dice }: ReviewContext): string[] {
  const stay = subject.type === 'property'
  const opener = deal(stay ? phrases.stayOpeners : phrases.vehicleOpeners)
  const closer = deal(stay ? phrases.closers : phrases.vehicleClosers)
  const aFact = () => fact(subject, { deal, dice })
  const shape = dice.next()
  if (shape < 0.08) return [deal(phrases.short), closer]
  if (shape < 0.2) return [opener, deal(phrases.loved)]
  if (shape < 0.3) return [opener, aFact(), closer]
  if (shape < 0.4) return [opener, deal(phrases.lovedTwo)]
  if (shape < 0.54) return [opener, party(subject, trip, deal), tip(subject, deal)]
  if (shape < 0.68) return [opener, aFact(), deal(phrases.aboutHost)]
  if (shape < 0.82) return [opener, deal(phrases.loved), aFact(), tip(subject, deal), closer]
  if (shape < 0.92) return [opener, party(subject, trip, deal), deal(phrases.loved), deal(phrases.aboutHost), closer]
  return [opener, aFact(), party(subject, trip, deal), deal(phrases.aboutHost), deal(phrases.loved), tip(subject, deal), closer]
}

function pleased(subject: Subject, trip: Trip, context: ReviewContext): string[] {
  const { deal, dice } = context
  const opener = deal(subject.type === 'property' ? phrases.fourOpeners : phrases.fourVehicleOpeners)
  const caveat = `${deal(phrases.butSlightly)} ${afterColon(complain(subject, context, 'small'))}`
  const shape = dice.next()
  if (shape < 0.35) return [opener, deal(phrases.loved), caveat]
  if (shape < 0.6) return [opener, party(subject, trip, deal), caveat]
  if (shape < 0.8) return [opener, fact(subject, context), caveat]
  return [opener, fact(subject, context), deal(phrases.loved), deal(phrases.aboutHost), caveat, tip(subject, deal)]
}

function disappointed(subject: Subject, trip: Trip, context: ReviewContext): string[] {
  const { deal } = context
  const fair = subject.type === 'property' ? phrases.fairClosers : phrases.fairVehicleClosers
  if (trip.rating === 3) return [deal(phrases.threeOpeners), complain(subject, context, 'real'), deal(phrases.brightSides), deal(fair)]
  return [deal(phrases.lowOpeners), problem(subject, deal), problem(subject, deal), complain(subject, context, 'real'), deal(phrases.lowClosers)]
}

/** A sentence within another begins small, unless its first word is a name. */
const afterColon = (sentence: string) =>
  sentence.replace(/^(An?|At|It|Low|On|One|Someone|That|The|There|Two|With|You)\b/, (word) => word.toLowerCase())

/** The listing's main complaint in its first such review, something general afterwards. */
function complain(subject: Subject, context: ReviewContext, size: 'small' | 'real'): string {
  if (!context.hasComplained) {
    context.hasComplained = true
    return subject.seed.complaint
  }
  if (size === 'real') return problem(subject, context.deal)
  return context.deal(subject.type === 'property' ? phrases.smallStayNotes : phrases.smallVehicleNotes)
}

const problem = (subject: Subject, deal: ReviewContext['deal']) => deal(subject.type === 'property' ? phrases.stayProblems : phrases.vehicleProblems)

const tip = ({ type, city }: Subject, deal: ReviewContext['deal']) => deal(type === 'property' ? city.outings : city.drives)

function fact(subject: Subject, { deal, dice }: Pick<ReviewContext, 'deal' | 'dice'>): string {
  if (subject.type === 'property') return deal(phrases.stayFacts[dice.pick(subject.seed.amenities)])
  if (dice.chance(0.4)) return deal(subject.seed.fuel === 'electric' ? phrases.charging : phrases.economy)
  return deal(phrases.vehicleFacts[dice.pick(subject.seed.features)])
}

function party(subject: Subject, { guests }: Trip, deal: ReviewContext['deal']): string {
  if (subject.type === 'vehicle') return deal(guests >= 3 ? phrases.forCarFull : guests === 2 ? phrases.forCarOfTwo : phrases.forCarAlone)
  if (guests === 1) return deal(phrases.forOne)
  return guests === 2 ? deal(phrases.forTwo) : deal(phrases.forFamilies)
}

const numbers = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen']
const inWords = (n: number) => numbers[n] ?? String(n)

const places = {
  'beach-house': 'cottage', cabin: 'cabin', loft: 'loft', 'desert-house': 'house', 'lake-cottage': 'cottage', chalet: 'chalet',
  townhouse: 'house', farmhouse: 'house', treehouse: 'treehouse', houseboat: 'houseboat', villa: 'house', 'tiny-house': 'little house',
  apartment: 'apartment', 'private-room': 'room', sedan: 'car', suv: 'car', pickup: 'truck', 'camper-van': 'van', convertible: 'convertible',
  hatchback: 'car', electric: 'car', motorhome: 'motorhome', motorcycle: 'bike', 'sports-car': 'car', minivan: 'van',
} satisfies Record<StaySeed['kind'] | VehicleSeed['kind'], string>

/** The name of a trip of this length: "a mixed few nights", "a wonderful weekend". */
function tripName({ checkIn, checkOut }: Trip, unit: string): string {
  const nights = nightsBetween(checkIn, checkOut)
  const overWeekend = eachNight(checkIn, checkOut).some((night) => weekday(night) === 6)
  if (nights === 1) return unit
  if (nights <= 3 && overWeekend) return 'weekend'
  return nights < 6 ? `few ${unit}s` : 'week'
}

function fill(sentence: string, subject: Subject, trip: Trip, { deal, dice }: ReviewContext): string {
  const alone = trip.guests === 1
  const nights = nightsBetween(trip.checkIn, trip.checkOut)
  const unit = subject.type === 'property' ? 'night' : 'day'
  const words: Record<string, () => string> = {
    We: () => (alone ? 'I' : 'We'), we: () => (alone ? 'I' : 'we'), Our: () => (alone ? 'My' : 'Our'), our: () => (alone ? 'my' : 'our'),
    us: () => (alone ? 'me' : 'us'), ourselves: () => (alone ? 'myself' : 'ourselves'), was: () => (alone ? 'was' : 'were'),
    count: () => inWords(trip.guests).toLowerCase(), x: () => deal(subject.seed.loved), y: () => deal(subject.seed.loved),
    stay: () => `${inWords(nights)} ${unit}${nights === 1 ? '' : 's'}`, spell: () => tripName(trip, unit),
    month: () => formatMonth(trip.checkIn).split(' ')[0]!, city: () => subject.city.name, host: () => subject.hostName,
    place: () => places[subject.seed.kind],
    mpg: () => String(Math.round((subject.seed as VehicleSeed).mpg * (0.92 + dice.next() * 0.12))),
    miles: () => (nights * dice.int(45, 120)).toLocaleString('en-US'),
  }
  return sentence.replace(/(?:\b(A|a) )?\{(\w+)\}/g, (token, article: string | undefined, name: string) => {
    const word = words[name]?.()
    if (word === undefined || article === undefined) return word ?? token
    return `${article}${/^[aeio]/i.test(word) ? 'n' : ''} ${word}`
  })
}
