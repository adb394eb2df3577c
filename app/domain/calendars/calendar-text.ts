import ICAL from 'ical.js'

/** RFC 5545, 3.1: text has no control characters except the line break, which is escaped. */
export const printable = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' ')

/** The calendars of a text: the parser returns one, or a list of them. */
export function parsedCalendars(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text) as unknown[]
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  return roots.map((root) => new ICAL.Component(root))
}

/** A property of a component as text; '' without one. */
export const textOf = (part: ICAL.Component, name: string) =>
  String(part.getFirstPropertyValue(name) ?? '').trim()

/** Escapes the value of an `x-` property, which the library writes unchanged. */
export const escaped = (text: string) => text.replace(/[\0-\x1f\x7f]+/g, ' ').replace(/[\\,;]/g, '\\$&')

type Properties = Record<string, string | ICAL.Time | null | false | undefined>

/** A component of a calendar (RFC 5545). Properties without a value are left out. */
export function component(name: 'vcalendar' | 'vevent', properties: Properties): ICAL.Component {
  const made = new ICAL.Component(name)
  for (const [property, value] of Object.entries(properties))
    if (value) made.updatePropertyWithValue(property, typeof value === 'string' ? printable(value) : value)
  return made
}

/** @param name of the calendar; without one, calendar apps show the address, which can be a secret */
export const newCalendar = (product: string, name: string): ICAL.Component =>
  component('vcalendar', {
    prodid: `-//Roamstead//${product}//EN`,
    version: '2.0',
    calscale: 'GREGORIAN',
    'x-wr-calname': escaped(name),
  })

/** A component as lines of at most 75 octets each (RFC 5545, 3.1); the library's have 76. */
export const componentText = (component: ICAL.Component): string =>
  component
    .toString()
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const MAX_OCTETS = 75

function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
