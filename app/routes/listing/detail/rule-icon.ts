/** The symbols of amenities.svg for the rules of a listing; a test compares this list with the file. */
export type RuleIcon = (typeof PATTERNS)[number][0] | 'info'

/*
 * What a rule is about, by its words: hosts write them freely. The first that fits is taken, so those come first whose
 * words leave no doubt.
 */
const PATTERNS = [
  ['smoking', /\bsmok|\bvap(e|ing)/],
  ['shoes', /\bshoes?\b|\bslippers?\b|\bboots?\b|\bheels\b/],
  [
    'party',
    /\bpart(y|ies)\b|\bevents?\b|\bweddings?\b|\bgatherings?\b|\bfestivals?\b|\bphoto shoots?\b|\bshoots\b/,
  ],
  ['child', /\bchild(ren)?\b|\bkids?\b|\badults only\b/],
  [
    'pet-friendly',
    /\bpets?\b|\bdogs?\b|\bcats?\b|\banimals?\b|\bhorses?\b|\bbears?\b|\bmoose\b|\bsheep\b|\bpeacocks\b/,
  ],
  ['fire', /\bfires?\b|\bcandles?\b|\bflames?\b|\bkiva\b|\bhorno\b|\bfireworks\b|\bfireplaces?\b/],
  ['quiet', /\bquiet|\bmusic\b|\bnoises?\b|\bvoices?\b|\bspeakers\b|\bpiano\b|\bgenerators?\b|\bprojector\b/],
  ['license', /\bdrivers?\b|\blicen[sc]es?\b|\bpermit\b|\bhelmets?\b|\bride-share\b|\bself-driving\b/],
  ['toll', /\btolls?\b|\bferry fares\b/],
  ['water', /\bgr[ae]y tank|\btanks empty\b/],
  ['fuel', /\bfuel\b|\bgas\b|\bdiesel\b|\btank\b|\bcharged?\b|\bpercent\b|\bplug in\b/],
  [
    'road',
    /\b(off-?)?road(s|ing)?\b|\bhighways?\b|\bgravel\b|\btrails?\b|\btracks?\b|\btow(ing)?\b|\bracing\b/,
  ],
  [
    'clean',
    /\bclean(ed)?\b|\brinsed?\b|\bhose\b|\bsweep\b|\bsand\b|\bwash\b|\btrash\b|\btidy\b|\bshake out\b/,
  ],
  [
    'water',
    /\bpool\b|\bswim(ming)?\b|\bdock\b|\bvests?\b|\bkayaks?\b|\bbath\b|\bhot tub\b|\bsauna\b|\bwater\b/,
  ],
  ['light', /\blights?\b|\blamps?\b/],
  ['lock', /\block(ed|s)?\b|\blatched\b|\bgates?\b|\bdoors?\b|\bvisible\b|\bwindows?\b/],
  ['people', /\bvisitors?\b|\bguests?\b|\bpeople\b/],
  ['clock', /\b\d{1,2}(:\d\d)? ?[ap]m\b|\bovernight\b/],
] as const

/** What a rule is about, and whether it forbids it. */
export function ruleIcon(rule: string): { icon: RuleIcon; isForbidden: boolean } {
  const words = rule.toLowerCase()
  const icon = PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'info'
  return { icon, isForbidden: /^no\b/.test(words) && icon !== 'info' }
}
