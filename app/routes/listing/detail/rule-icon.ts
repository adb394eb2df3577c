/** The symbols of amenities.svg for the rules of a listing; a test compares this list with the file. */
export type RuleIcon = (typeof PATTERNS)[number][0] | 'info'

/*
 * The common subjects of rules, by their words: hosts write them freely. The first that matches is taken; a rule about
 * anything else has the info icon.
 */
const PATTERNS = [
  ['smoking', /\bsmok|\bvap(e|ing)/],
  ['shoes', /\bshoes?\b/],
  ['party', /\bpart(y|ies)\b|\bevents?\b/],
  ['child', /\bchild(ren)?\b|\bkids?\b|\badults only\b/],
  ['pet-friendly', /\bpets?\b|\bdogs?\b|\bcats?\b|\banimals?\b/],
  ['fire', /\bfires?\b|\bcandles?\b|\bflames?\b|\bfireplaces?\b/],
  ['quiet', /\bquiet|\bmusic\b|\bnoises?\b/],
  ['license', /\bdrivers?\b|\blicen[sc]es?\b/],
  ['toll', /\btolls?\b/],
  ['fuel', /\bfuel\b|\bgas\b|\bdiesel\b|\bcharged?\b|\bfull tank\b/],
  ['road', /\b(off-?)?road(s|ing)?\b|\btow(ing)?\b/],
  ['clean', /\bclean(ed)?\b|\bwash\b|\btrash\b|\btidy\b/],
  ['water', /\bpool\b|\bswim(ming)?\b|\bhot tub\b|\bwater\b/],
  ['light', /\blights?\b/],
  ['lock', /\block(ed|s)?\b|\bgates?\b|\bdoors?\b|\bwindows?\b/],
  ['people', /\bvisitors?\b|\bguests?\b/],
  ['clock', /\b\d{1,2}(:\d\d)? ?[ap]m\b/],
] as const

/** What a rule is about, and whether it forbids it. */
export function ruleIcon(rule: string): { icon: RuleIcon; isForbidden: boolean } {
  const words = rule.toLowerCase()
  const icon = PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'info'
  return { icon, isForbidden: /^no\b/.test(words) && icon !== 'info' }
}
